import type { FileTable, ImportPreview } from '@dashboard/contracts-portfolio';
import type { Audience, FakeHost, FakeResponses } from '@dashboard/mfe-kit';
import { expectToast, type RenderedScreen, renderScreen } from '@dashboard/mfe-kit/testing';
import { screen, within } from '@testing-library/react';
import {
  addingPreview,
  createHolding,
  emptyPreview,
  expiredOption,
  importRecord,
  jobId,
  manualPnl,
  option,
  results,
  sampleFunds,
} from '../src/sample/records.ts';
import { AdminHoldings } from '../src/screens/AdminHoldings.tsx';
import { StudentHoldings } from '../src/screens/StudentHoldings.tsx';

const FundHoldings = ({ audience }: { audience: Audience }) =>
  audience === 'admin' ? <AdminHoldings /> : <StudentHoldings />;

export const openFundHoldings = (
  audience: Audience,
  responses: FakeResponses = {},
  address = '/',
  meanings: Readonly<Record<string, string>> = {},
): RenderedScreen => {
  window.history.replaceState(null, '', address);
  return renderScreen(FundHoldings, {
    audience,
    meanings,
    responses: {
      ...sampleFunds(),
      'GET /api/holdings': [
        createHolding('AAPL', { dateOpened: '11/02/2025', version: 3 }),
        createHolding('MSFT', { pnlOpen: -5, version: 3 }),
      ],
      'GET /api/options': [option, expiredOption],
      'GET /api/manual-pnl/fund/{fund}': manualPnl,
      'GET /api/holdings/imports': [importRecord],
      ...responses,
    },
  });
};

/** The funds are loaded after the page. */
export async function chooseFund(
  { user }: Pick<RenderedScreen, 'user'>,
  select: HTMLElement,
  name: string,
): Promise<void> {
  await within(select).findByRole('option', { name });
  await user.selectOptions(select, name);
}

/** Like `expectToast`, but also checks the write's error message. */
export async function expectFailure(
  host: Pick<FakeHost, 'toasts' | 'queryClient'>,
  title: string,
  description: string,
  message: string,
): Promise<void> {
  await expectToast(host, title, description);
  expect(host.toasts.at(-1)?.variant).toBe('destructive');
  const write = host.queryClient.getMutationCache().getAll().at(-1);
  expect(write?.state.error?.message).toBe(message);
}

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
