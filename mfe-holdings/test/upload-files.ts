import type { FileTable, ImportPreview } from '@dashboard/contracts-portfolio';
import type { FakeResponses } from '@dashboard/mfe-kit';
import type { RenderedScreen } from '@dashboard/mfe-kit/testing';
import { screen, within } from '@testing-library/react';
import { addingPreview, emptyPreview, jobId, results } from '../src/sample/records.ts';
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

/** A German table in which the reader guesses only the ticker. */
export const unknownTable: FileTable = {
  key: 'ab'.repeat(32),
  line: 3,
  names: ['Symbol', 'Menge', 'Einstand', 'Gewinn', ''],
  rows: [
    ['AAPL', '100', '150.25', '+1,200.00', 'x'],
    ['MSFT', '20', '300.00', '-40.00', 'y'],
  ],
  columns: {
    instrument: 0,
    quantity: null,
    price: null,
    costBasis: null,
    pnlOpen: null,
    pnlPercent: null,
    currentPrice: null,
  },
  mapped: false,
};

const unread = { broker: 'unknown', skipped: [], table: unknownTable };
export const unreadPreview: ImportPreview = { ...emptyPreview, ...unread };
