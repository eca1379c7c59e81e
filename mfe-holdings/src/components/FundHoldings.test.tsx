import {
  type Holding,
  type ImportPreview,
  MAX_POSITION_FILE_BYTES,
} from '@dashboard/contracts-portfolio';
import { type Audience, FakeHttpError, type FakeResponses } from '@dashboard/mfe-kit';
import { renderScreen } from '@dashboard/mfe-kit/testing';
import type { ToastContent } from '@dashboard/ui';
import { screen, waitFor, within } from '@testing-library/react';
import { FundHoldings } from './FundHoldings.tsx';

const position = (ticker: string, currentPrice: number | null = null) => ({
  ticker,
  quantity: 1500,
  tradePrice: 212.405,
  currentPrice,
  pnlPercent: null,
  pnlOpen: 26_565,
});

const jobId = '00000000-0000-4000-8000-0000000000aa';
const results = { updated: 1, created: 5, removed: 1, unchanged: 1 };
const csv = new File(['Instrument,Qty,Trade Price'], 'positions.csv');
const preview: ImportPreview = {
  fund: '✅ Main Fund',
  broker: 'thinkorswim',
  created: ['COIN', 'PG', 'SIRI', 'SPY', 'TSLA'].map((ticker) => position(ticker)),
  updated: [position('AAPL', 221.35)],
  unchanged: [position('AMD')],
  removed: [position('GONE')],
  skipped: [{ line: 8, text: 'APPLE INC COM,+100', reason: 'The first cell is no ticker.' }],
};
const emptyPreview = { ...preview, created: [], updated: [], unchanged: [], removed: [] };

const holding = (ticker: string, changes: Partial<Holding> = {}): Holding => ({
  id: `id-${ticker}`,
  fund: '✅ Main Fund',
  ticker,
  quantity: 100,
  tradePrice: 10,
  entryPrice: 10,
  shares: 100,
  currentPrice: null,
  pnlPercent: null,
  pnlOpen: null,
  portfolioPercent: 50,
  dateOpened: null,
  optionsLongTerm: 'Options',
  version: 1,
  ...changes,
});
const list = [
  holding('AAPL', { pnlOpen: 0.1, dateOpened: '11/02/2025' }),
  holding('NVDA', {
    pnlOpen: 0.2,
    dateOpened: '01/15/2026',
    quantity: 1500,
    optionsLongTerm: 'Long Term',
  }),
  holding('AMD', { tradePrice: 0 }),
];

const open = (audience: Audience, responses: FakeResponses = {}) =>
  renderScreen(FundHoldings, {
    audience,
    responses: {
      'GET /api/holdings': list,
      'POST /api/holdings/import/preview': preview,
      'POST /api/holdings/import': { results, jobId },
      ...responses,
    },
  });

async function pick(rendered: ReturnType<typeof open>, file = csv) {
  await screen.findByRole('table', { name: 'Current Holdings' });
  const input = document.querySelector('input[type=file]') as HTMLInputElement;
  await rendered.user.upload(input, file);
  return rendered;
}

const tickers = () =>
  screen
    .getAllByRole('rowheader')
    .flatMap((cell) => cell.querySelector('strong')?.textContent ?? []);

test('HOLD-01, HOLD-03, HOLD-43 the unrealized total is the exact sum of P&L open', async () => {
  open('admin');
  const sums = await screen.findAllByText('+$0.30');
  // In the summary, and below the column it is the sum of.
  expect(sums).toHaveLength(2);
  expect(screen.getByText('Unrealized Total P&L')).toBeVisible();
});

test('HOLD-09, HOLD-10, HOLD-11 dates sort as days, and empty ones stay last', async () => {
  const { user } = open('admin');
  const header = await screen.findByRole('button', { name: /Date Opened/ });
  await user.click(header);
  expect(tickers()).toEqual(['AAPL', 'NVDA', 'AMD']);
  await user.click(header);
  expect(tickers()).toEqual(['NVDA', 'AAPL', 'AMD']);
});

test('a price nobody could read is marked for the admin’s eye', async () => {
  open('admin');
  expect(await screen.findByText('Price missing')).toBeVisible();
});

test('CSV-01, CSV-06, CSV-07, CSV-09, CSV-12, CSV-41, HOLD-08 a picked file is previewed with its counts, its removals and its skipped lines, then imported', async () => {
  const rendered = await pick(open('admin'));
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
  const rendered = await pick(open('admin'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Import preview' }));
  await rendered.user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(rendered.host.requests.map(({ path }) => path)).not.toContain('/api/holdings/import');
});

test('CSV-03 the picker takes one file at a time', async () => {
  open('admin');
  await screen.findByRole('table', { name: 'Current Holdings' });
  expect(document.querySelector('input[type=file]')).not.toHaveAttribute('multiple');
});

test('HOLD-04, HOLD-05, HOLD-06 the five funds are offered by their names', async () => {
  open('admin');
  const funds = ['✅ Main Fund', 'Growth Fund', 'Value Fund', 'Income Fund', 'Balanced Fund'];
  const offered = async (label: string) =>
    within(await screen.findByLabelText(label))
      .getAllByRole('option')
      .map((choice) => choice.textContent);
  expect(await offered('Upload Fund')).toEqual(funds);
  expect(await offered('Fund')).toEqual(['All Funds', ...funds]);
});

test('CSV-11 an import that goes on as a job shows its progress until the job has ended', async () => {
  const states = [
    { state: 'active', progress: 40 },
    { state: 'completed', progress: 100, results },
  ];
  const rendered = await pick(
    open('admin', {
      'POST /api/holdings/import': { jobId },
      'GET /api/jobs/{id}': () => ({ id: jobId, kind: 'holdings-import', ...states.shift() }),
    }),
  );
  await rendered.user.click(await screen.findByRole('button', { name: 'Import' }));
  expect(await screen.findByRole('button', { name: 'Processing...' })).toBeDisabled();
  expect(await screen.findByRole('progressbar')).toHaveAttribute('aria-valuenow', '40');
  await waitFor(
    () => expect(rendered.host.toasts[0]).toMatchObject({ title: 'CSV Import Successful' }),
    { timeout: 3_000 },
  );
});

test('an import that fails says so with the server’s reason', async () => {
  const rendered = await pick(
    open('admin', {
      'POST /api/holdings/import': () => {
        throw new FakeHttpError(503, 'The database is away');
      },
    }),
  );
  await rendered.user.click(await screen.findByRole('button', { name: 'Import' }));
  await waitFor(() =>
    expect(rendered.host.toasts[0]).toMatchObject({
      variant: 'destructive',
      title: 'Import Failed',
      description: 'Failed to import CSV data. The database is away',
    }),
  );
});

const largeCsv = new File(['Instrument'], 'positions.csv');
Object.defineProperty(largeCsv, 'size', { value: MAX_POSITION_FILE_BYTES + 1 });

test.each([
  [
    'CSV-01 another type of file',
    new File(['Instrument'], 'positions.txt'),
    { title: 'Invalid File Type', description: 'Please upload a CSV file.' },
  ],
  [
    'CSV-05 a file over 10 MB',
    largeCsv,
    {
      title: 'Parse Error',
      description: 'Failed to parse CSV file. It is larger than 10 MB.',
    },
  ],
])('%s is refused and nothing is sent', async (_, file, message) => {
  const { host } = await pick(open('admin'), file);
  await waitFor(() => expect(host.toasts).toEqual([{ variant: 'destructive', ...message }]));
  expect(host.requests.every(({ method }) => method === 'GET')).toBe(true);
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
    () => {
      throw new FakeHttpError(413, 'The file has too many lines');
    },
    {
      variant: 'destructive',
      title: 'Parse Error',
      description: 'Failed to parse CSV file. The file has too many lines',
    },
  ],
])('%s is refused and nothing is imported', async (_, answer, message) => {
  const file = new File(['words'], 'positions.CSV');
  const { host } = await pick(open('admin', { 'POST /api/holdings/import/preview': answer }), file);
  await waitFor(() => expect(host.toasts).toEqual([message]));
  const sent = host.requests.filter(({ method }) => method !== 'GET');
  expect(sent.map(({ path }) => path)).toEqual(['/api/holdings/import/preview']);
  const form = sent[0]?.body as FormData;
  expect([form.get('fund'), form.get('file')]).toEqual(['✅ Main Fund', file]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('HOLD-31, HOLD-33, AUTH-52 a student reads the main fund and edits nothing', async () => {
  const { host } = open('student');
  await screen.findByRole('table', { name: 'Holdings' });
  const asked = host.requests.find(({ path }) => path === '/api/holdings');
  expect(asked?.query.get('fund')).toBe('✅ Main Fund');
  const headers = screen.getAllByRole('columnheader').map((cell) => cell.textContent);
  expect(headers).toEqual([
    'TICKER',
    'QUANTITY',
    'TRADE PRICE',
    'P&L %',
    'P&L OPEN',
    'PORTFOLIO %',
    'DATE OPENED',
  ]);
  expect(document.querySelectorAll('select, input')).toHaveLength(0);
});

test('HOLD-20 without holdings each side gets its own words', async () => {
  open('admin', { 'GET /api/holdings': [] });
  expect(await screen.findByText('No holdings found. Upload a CSV to get started.')).toBeVisible();
});
