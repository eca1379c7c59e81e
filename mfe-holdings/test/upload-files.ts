import type { FakeResponses } from '@dashboard/mfe-kit';
import type { RenderedScreen } from '@dashboard/mfe-kit/testing';
import { screen, within } from '@testing-library/react';
import { addingPreview, jobId, results } from '../src/sample/records.ts';
import { openFundHoldings } from './open-fund-holdings.tsx';

export const csvFile = (name = 'positions.csv') =>
  new File(['Instrument,Qty,Trade Price'], name, { type: 'text/csv' });

export async function uploadFiles(
  files: File | File[],
  responses: FakeResponses = {},
  address?: string,
): Promise<RenderedScreen> {
  const rendered = openFundHoldings(
    'admin',
    {
      'POST /api/holdings/import/preview': addingPreview,
      'POST /api/holdings/import': { results, jobId },
      ...responses,
    },
    address,
  );
  await screen.findByRole('table', { name: 'Current Holdings' });
  await openImport(rendered);
  const input = document.querySelector('input[type=file]') as HTMLInputElement;
  await rendered.user.upload(input, files);
  return rendered;
}

export async function openImport({ user }: RenderedScreen) {
  await user.click(await screen.findByRole('button', { name: 'Import CSV' }));
  return within(await screen.findByRole('dialog', { name: 'Import Positions' }));
}

export const findPreview = async () =>
  within(await screen.findByRole('dialog', { name: 'Import preview' }));
