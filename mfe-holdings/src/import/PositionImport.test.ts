import {
  type ImportPreview,
  MAX_POSITION_FILE_BYTES,
  type Position,
} from '@dashboard/contracts-portfolio';
import type { FakeResponses } from '@dashboard/mfe-kit';
import { failWith, filterWrites } from '@dashboard/mfe-kit/testing';
import type { ToastContent } from '@dashboard/ui';
import { screen, waitFor, within } from '@testing-library/react';
import { openFundHoldings } from '../../test/open-fund-holdings.ts';
import { getLastWriteError } from '../../test/write-error.ts';

const createPosition = (ticker: string, currentPrice: number | null = null): Position => ({
  ticker,
  quantity: 1500,
  tradePrice: 212.405,
  currentPrice,
  pnlPercent: null,
  pnlOpen: 26_565,
});

const jobId = '00000000-0000-4000-8000-0000000000aa';
const results = { updated: 1, created: 5, removed: 1, unchanged: 1 };
const csvFile = new File(['Instrument,Qty,Trade Price'], 'positions.csv');
const preview: ImportPreview = {
  fund: '✅ Main Fund',
  broker: 'thinkorswim',
  created: ['COIN', 'PG', 'SIRI', 'SPY', 'TSLA'].map((ticker) => createPosition(ticker)),
  updated: [createPosition('AAPL', 221.35)],
  unchanged: [createPosition('AMD')],
  removed: [createPosition('GONE')],
  skipped: [{ line: 8, text: 'APPLE INC COM,+100', reason: 'The first cell is no ticker.' }],
};
const emptyPreview = { ...preview, created: [], updated: [], unchanged: [], removed: [] };

/** Opens Fund Holdings for the admin and uploads a file. */
async function upload(file: File, responses: FakeResponses = {}) {
  const rendered = openFundHoldings('admin', {
    'POST /api/holdings/import/preview': preview,
    'POST /api/holdings/import': { results, jobId },
    ...responses,
  });
  await screen.findByRole('table', { name: 'Current Holdings' });
  const input = document.querySelector('input[type=file]') as HTMLInputElement;
  await rendered.user.upload(input, file);
  return rendered;
}

test('CSV-01, CSV-06, CSV-07, CSV-09, CSV-12, CSV-41, HOLD-08 an uploaded file is previewed with counts, removed holdings and skipped lines, then imported', async () => {
  const rendered = await upload(csvFile);
  const day = ['/api', 'daily-activity', '✅ Main Fund', '11/20/2026'];
  rendered.host.queryClient.setQueryData(day, {});
  const dialog = within(await screen.findByRole('dialog', { name: 'Import preview' }));
  const counts = ['New', 'Updated', 'Unchanged', 'Removed', 'Skipped lines'].map(
    (label) => dialog.getByText(label, { selector: 'dt' }).parentElement?.textContent,
  );
  expect(counts).toEqual(['New5', 'Updated1', 'Unchanged1', 'Removed1', 'Skipped lines1']);
  expect(dialog.getByRole('button', { name: 'Cancel' })).toBeVisible();
  expect(dialog.getByText('GONE')).toBeVisible();
  expect(dialog.getByText('The first cell is no ticker.')).toBeInTheDocument();
  await rendered.user.click(dialog.getByRole('button', { name: 'Import' }));
  await waitFor(() =>
    expect(rendered.host.toasts).toEqual([
      expect.objectContaining({
        title: 'CSV Import Successful',
        description: 'Updated: 1, New: 5, Removed: 1',
      }),
    ]),
  );
  const sent = rendered.host.requests.find(({ path }) => path === '/api/holdings/import');
  expect(sent?.headers.get('idempotency-key')).toBeTruthy();
  expect(sent?.body).toEqual({
    fund: '✅ Main Fund',
    holdings: [...preview.created, ...preview.updated, ...preview.unchanged],
  });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(rendered.host.queryClient.getQueryState(day)?.isInvalidated).toBe(true);
});

test('CSV-10 Cancel in the preview imports nothing', async () => {
  const rendered = await upload(csvFile);
  const dialog = within(await screen.findByRole('dialog', { name: 'Import preview' }));
  await rendered.user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(rendered.host.requests.map(({ path }) => path)).not.toContain('/api/holdings/import');
});

test('CSV-03 the picker takes one file at a time', async () => {
  openFundHoldings('admin');
  await screen.findByRole('table', { name: 'Current Holdings' });
  expect(document.querySelector('input[type=file]')).not.toHaveAttribute('multiple');
});

test('CSV-11 an import that continues as a job shows its progress until the job has ended', async () => {
  const states = [
    { state: 'active', progress: 40 },
    { state: 'completed', progress: 100, results },
  ];
  const rendered = await upload(csvFile, {
    'POST /api/holdings/import': { jobId },
    'GET /api/jobs/{id}': () => ({ id: jobId, kind: 'holdings-import', ...states.shift() }),
  });
  await rendered.user.click(await screen.findByRole('button', { name: 'Import' }));
  expect(await screen.findByRole('button', { name: 'Processing...' })).toBeDisabled();
  expect(await screen.findByRole('progressbar')).toHaveAttribute('aria-valuenow', '40');
  await waitFor(
    () => expect(rendered.host.toasts[0]).toMatchObject({ title: 'CSV Import Successful' }),
    { timeout: 3_000 },
  );
});

test('TOAST-15, TOAST-51 a failed import shows a toast with the server’s message', async () => {
  const rendered = await upload(csvFile, {
    'POST /api/holdings/import': failWith(503, 'The database is down'),
  });
  await rendered.user.click(await screen.findByRole('button', { name: 'Import' }));
  await waitFor(() =>
    expect(rendered.host.toasts[0]).toMatchObject({
      variant: 'destructive',
      title: 'Import Failed',
      description: 'Failed to import CSV data. The database is down',
    }),
  );
  expect(getLastWriteError(rendered.host)?.message).toBe('Failed to import holdings');
});

const largeFile = new File(['Instrument'], 'positions.csv');
Object.defineProperty(largeFile, 'size', { value: MAX_POSITION_FILE_BYTES + 1 });

test.each([
  [
    'CSV-01 another type of file',
    new File(['Instrument'], 'positions.txt'),
    { title: 'Invalid File Type', description: 'Please upload a CSV file.' },
  ],
  [
    'CSV-05 a file over 10 MB',
    largeFile,
    {
      title: 'Parse Error',
      description: 'Failed to parse CSV file. It is larger than 10 MB.',
    },
  ],
])('%s is refused and nothing is sent', async (_, file, message) => {
  const { host } = await upload(file);
  await waitFor(() => expect(host.toasts).toEqual([{ variant: 'destructive', ...message }]));
  expect(filterWrites(host)).toEqual([]);
});

test.each<[string, unknown, ToastContent]>([
  [
    'CSV-04 a file in which the server finds no holdings',
    emptyPreview,
    {
      variant: 'destructive',
      title: 'No Data Found',
      description: 'No valid holdings data found in the CSV.',
    },
  ],
  [
    'CSV-05 a file that the server cannot read',
    failWith(413, 'The file has too many lines'),
    {
      variant: 'destructive',
      title: 'Parse Error',
      description: 'Failed to parse CSV file. The file has too many lines',
    },
  ],
])('%s is refused and nothing is imported', async (_, response, message) => {
  const file = new File(['words'], 'positions.CSV');
  const { host } = await upload(file, { 'POST /api/holdings/import/preview': response });
  await waitFor(() => expect(host.toasts).toEqual([message]));
  const sent = filterWrites(host);
  expect(sent.map(({ path }) => path)).toEqual(['/api/holdings/import/preview']);
  const form = sent[0]?.body as FormData;
  expect([form.get('fund'), form.get('file')]).toEqual(['✅ Main Fund', file]);
  expect(screen.queryByRole('dialog')).toBeNull();
});
