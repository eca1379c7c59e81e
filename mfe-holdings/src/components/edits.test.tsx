import type {
  Holding,
  ImportRecord,
  ManualPnl,
  OptionPosition,
} from '@dashboard/contracts-portfolio';
import {
  type Audience,
  FakeHttpError,
  type FakeRequest,
  type FakeResponses,
} from '@dashboard/mfe-kit';
import { renderScreen } from '@dashboard/mfe-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { FundHoldings } from './FundHoldings.tsx';

const holding = (ticker: string, changes: Partial<Holding> = {}): Holding => ({
  id: `id-${ticker}`,
  fund: '✅ Main Fund',
  ticker,
  quantity: 100,
  tradePrice: 10,
  entryPrice: 10,
  shares: 100,
  currentPrice: 12,
  pnlPercent: null,
  pnlOpen: null,
  portfolioPercent: 50,
  dateOpened: '11/02/2025',
  optionsLongTerm: 'Options',
  version: 3,
  ...changes,
});

const option: OptionPosition = {
  id: 'option-1',
  fund: '✅ Main Fund',
  ticker: 'NVDA',
  optionType: 'CALL',
  strike: 140,
  expiry: '12/18/2026',
  quantity: 2,
  price: 1.5,
  createdAt: '2026-11-20T15:00:00.000Z',
  daysToExpiry: 28,
  expired: false,
  cost: 300,
};
const expired: OptionPosition = {
  ...option,
  id: 'option-2',
  ticker: 'AMD',
  optionType: 'PUT',
  expiry: '01/02/2026',
  daysToExpiry: -300,
  expired: true,
};

const record: ManualPnl = {
  id: 'pnl-1',
  fund: '✅ Main Fund',
  allTimePnl: 120_000.5,
  ytdPnl: -2_000,
  ytdPnlPercent: null,
  startingCapital: 500_000,
  version: 4,
};

const made: ImportRecord = {
  jobId: 'job-1',
  fund: '✅ Main Fund',
  at: '2026-11-20T15:00:00.000Z',
  results: { created: 3, updated: 2, removed: 1, unchanged: 0 },
  undoable: true,
  undone: false,
};

const open = (audience: Audience, more: FakeResponses = {}) =>
  renderScreen(FundHoldings, {
    audience,
    responses: {
      'GET /api/holdings': [holding('AAPL'), holding('MSFT', { dateOpened: null, pnlOpen: -5 })],
      'GET /api/options': [option, expired],
      'GET /api/manual-pnl/fund/{fund}': record,
      'GET /api/holdings/imports': [made],
      ...more,
    },
  });

const writes = (host: { requests: readonly FakeRequest[] }) =>
  host.requests.filter(({ method }) => method !== 'GET');
const refuse = () => {
  throw new FakeHttpError(503, 'Down');
};

describe('date opened', () => {
  const PATCH = 'PATCH /api/holdings/{id}';
  const taken = { [PATCH]: holding('AAPL', { version: 4 }) };
  const begin = async (more: FakeResponses = taken) => {
    const rendered = open('admin', more);
    await rendered.user.click(
      await screen.findByRole('button', { name: 'Date opened of AAPL: 11/02/2025' }),
    );
    return { ...rendered, field: screen.getByLabelText('Date opened of AAPL') };
  };

  test('HOLD-12, HOLD-14, TOAST-30 a press makes it a field, and Enter saves once', async () => {
    const { user, host, field } = await begin();
    expect(field).toHaveValue('11/02/2025');
    expect(field).toHaveFocus();
    await user.clear(field);
    await user.type(field, '3/9/2026{Enter}');
    await waitFor(() => expect(host.toasts[0]?.title).toBe('Date Updated'));
    expect(writes(host)).toHaveLength(1);
    expect(writes(host)[0]).toMatchObject({
      path: '/api/holdings/id-AAPL',
      body: { dateOpened: '3/9/2026' },
    });
    expect(writes(host)[0]?.headers.get('if-match')).toBe('"3"');
    expect(screen.queryByLabelText('Date opened of AAPL')).toBeNull();
  });

  test('HOLD-15 leaving the field saves', async () => {
    const { user, host, field } = await begin();
    await user.clear(field);
    await user.type(field, '03/09/2026');
    await user.tab();
    await user.tab();
    await waitFor(() => expect(writes(host)).toHaveLength(1));
  });

  test('HOLD-16 the tick saves once', async () => {
    const { user, host, field } = await begin();
    await user.clear(field);
    await user.click(screen.getByRole('button', { name: 'Save the date of AAPL' }));
    await waitFor(() => expect(writes(host)[0]?.body).toEqual({ dateOpened: null }));
    expect(writes(host)).toHaveLength(1);
  });

  test.each([
    [
      'HOLD-17 Escape',
      async (user: { keyboard: (keys: string) => Promise<void> }) => user.keyboard('{Escape}'),
    ],
    [
      'HOLD-18 the cross',
      async (user: { click: (element: Element) => Promise<void> }) =>
        user.click(screen.getByRole('button', { name: 'Cancel the date of AAPL' })),
    ],
  ])('%s cancels and sends nothing', async (_, cancel) => {
    const { user, host, field } = await begin();
    await user.clear(field);
    await user.type(field, '03/09/2026');
    await cancel(user);
    expect(screen.queryByLabelText('Date opened of AAPL')).toBeNull();
    expect(writes(host)).toEqual([]);
  });

  test('HOLD-13 one row at a time', async () => {
    const { user } = await begin();
    await user.click(screen.getByRole('button', { name: 'Date opened of MSFT: none' }));
    expect(screen.getByLabelText('Date opened of MSFT')).toHaveFocus();
    expect(screen.queryByLabelText('Date opened of AAPL')).toBeNull();
  });

  test('a day no calendar has is marked and not sent; an unchanged one is not sent either', async () => {
    const { user, host, field } = await begin();
    await user.clear(field);
    await user.type(field, '02/30/2026{Enter}');
    expect(field).toHaveAttribute('aria-invalid', 'true');
    await user.clear(field);
    await user.type(field, '11/02/2025{Enter}');
    expect(writes(host)).toEqual([]);
  });

  test('TOAST-13 a refused date says so', async () => {
    const { user, host, field } = await begin({ [PATCH]: refuse });
    await user.type(field, '{Backspace}6{Enter}');
    await waitFor(() =>
      expect(host.toasts[0]).toMatchObject({
        title: 'Update Failed',
        description: 'Failed to update date opened.',
      }),
    );
  });
});

describe('deleting and clearing', () => {
  test('HOLD-19, TOAST-31 the bin of a row deletes its holding', async () => {
    const { user, host } = open('admin', { 'DELETE /api/holdings/{id}': { success: true } });
    await user.click(await screen.findByRole('button', { name: 'Delete MSFT' }));
    await waitFor(() => expect(host.toasts[0]?.title).toBe('Holding Deleted'));
    expect(writes(host)[0]?.path).toBe('/api/holdings/id-MSFT');
  });

  test('TOAST-14 a refused deletion says so', async () => {
    const { user, host } = open('admin', { 'DELETE /api/holdings/{id}': refuse });
    await user.click(await screen.findByRole('button', { name: 'Delete MSFT' }));
    await waitFor(() =>
      expect(host.toasts[0]).toMatchObject({
        title: 'Delete Failed',
        description: 'Failed to delete holding.',
      }),
    );
  });

  const job = (changes: object) => ({
    id: 'job-9',
    kind: 'holdings-clear',
    state: 'active',
    progress: 50,
    ...changes,
  });
  const removed = { created: 0, updated: 0, removed: 2, unchanged: 0 };

  test('HOLD-07, HOLD-21, TOAST-32 Clear All asks with fund and count, then clears as a job', async () => {
    const { user, host } = open('admin', {
      'POST /api/holdings/clear': { jobId: 'job-9' },
      'GET /api/jobs/{id}': job({ state: 'completed', progress: 100, results: removed }),
    });
    await user.selectOptions(await screen.findByLabelText('Fund'), 'Growth Fund');
    await user.click(await screen.findByRole('button', { name: 'Clear All' }));
    const dialog = within(screen.getByRole('alertdialog'));
    expect(dialog.getByText(/2 holdings of Growth Fund/)).toBeVisible();
    expect(writes(host)).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Clear All' }));
    await waitFor(() => expect(host.toasts[0]?.title).toBe('All Holdings Cleared'));
    expect(writes(host)[0]?.body).toEqual({ fund: 'Growth Fund' });
    expect(writes(host)[0]?.headers.get('idempotency-key')).toBeTruthy();
  });

  test('a clearing under way shows how far it is and can be stopped', async () => {
    let stopped = false;
    const { user, host } = open('admin', {
      'POST /api/holdings/clear': { jobId: 'job-9' },
      'GET /api/jobs/{id}': () =>
        stopped
          ? job({ state: 'completed', cancelled: true, results: { ...removed, removed: 1 } })
          : job({}),
      'POST /api/jobs/{id}/cancel': () => {
        stopped = true;
        return job({});
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Clear All' }));
    expect(screen.getByText(/2 holdings of all funds/)).toBeVisible();
    await user.click(
      within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Clear All' }),
    );
    expect(await screen.findByRole('progressbar', { name: 'Clearing' })).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Stop' }));
    await waitFor(() =>
      expect(host.toasts[0]).toMatchObject({
        title: 'Clearing Stopped',
        description: 'Removed: 1',
      }),
    );
  });

  test('TOAST-16 a clearing that fails says so; without holdings there is nothing to clear', async () => {
    const { user, host, unmount } = open('admin', { 'POST /api/holdings/clear': refuse });
    await user.click(await screen.findByRole('button', { name: 'Clear All' }));
    await user.click(
      within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Clear All' }),
    );
    await waitFor(() =>
      expect(host.toasts[0]).toMatchObject({
        title: 'Clear Failed',
        description: 'Failed to clear holdings.',
      }),
    );
    unmount();
    open('admin', { 'GET /api/holdings': [] });
    await screen.findByText('No holdings found. Upload a CSV to get started.');
    expect(screen.getByRole('button', { name: 'Clear All' })).toBeDisabled();
  });
});

describe('manual P&L', () => {
  const panel = async () =>
    within(
      (await screen.findByRole('heading', { name: 'Manual P&L' })).closest(
        'section',
      ) as HTMLElement,
    );

  test('PNL-01, PNL-02, PNL-15 the admin sees the four figures, and Not Set where one is empty', async () => {
    open('admin');
    const figures = await panel();
    for (const [label, value] of [
      ['Total P&L', '+$120,000.50'],
      ['YTD P&L', '-$2,000.00'],
      ['YTD P&L %', 'Not Set'],
      ['Starting Capital 2025', '$500,000.00'],
    ] as const) {
      expect(await figures.findByText(label)).toBeVisible();
      expect(figures.getByText(value)).toBeVisible();
    }
  });

  test('PNL-03, PNL-05, PNL-06, PNL-07, TOAST-33 Edit P&L patches the record; an emptied field is null', async () => {
    const { user, host } = open('admin', { 'PATCH /api/manual-pnl/{id}': record });
    await user.click(await screen.findByRole('button', { name: 'Edit P&L' }));
    const field = screen.getByLabelText('YTD P&L');
    expect([field.getAttribute('type'), field.getAttribute('step')]).toEqual(['number', '0.01']);
    await user.clear(field);
    await user.type(screen.getByLabelText('YTD P&L %'), '12.5');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(host.toasts[0]).toMatchObject({
        title: 'Success',
        description: 'P&L data updated successfully',
      }),
    );
    expect(writes(host)[0]).toMatchObject({
      method: 'PATCH',
      path: '/api/manual-pnl/pnl-1',
      body: { allTimePnl: 120_000.5, ytdPnl: null, ytdPnlPercent: 12.5, startingCapital: 500_000 },
    });
    expect(writes(host)[0]?.headers.get('if-match')).toBe('"4"');
    expect(await screen.findByRole('button', { name: 'Edit P&L' })).toBeVisible();
  });

  test('PNL-07 a fund without a record gets one', async () => {
    const { user, host } = open('admin', {
      'GET /api/manual-pnl/fund/{fund}': null,
      'POST /api/manual-pnl': record,
    });
    await user.click(await screen.findByRole('button', { name: 'Edit P&L' }));
    await user.type(screen.getByLabelText('Starting Capital 2025'), '100');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(writes(host)).toHaveLength(1));
    expect(writes(host)[0]).toMatchObject({
      method: 'POST',
      body: {
        fund: '✅ Main Fund',
        allTimePnl: null,
        ytdPnl: null,
        ytdPnlPercent: null,
        startingCapital: 100,
      },
    });
  });

  test('PNL-04 Cancel returns and sends nothing; TOAST-17 a refused save says so', async () => {
    const { user, host } = open('admin', { 'PATCH /api/manual-pnl/{id}': refuse });
    await user.click(await screen.findByRole('button', { name: 'Edit P&L' }));
    await user.type(screen.getByLabelText('YTD P&L %'), '1');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(writes(host)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Edit P&L' }));
    expect(screen.getByLabelText('YTD P&L %')).toHaveValue(null);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(host.toasts[0]).toMatchObject({
        title: 'Error',
        description: 'Failed to update P&L data.',
      }),
    );
    expect(screen.getByRole('button', { name: 'Save' })).toBeVisible();
  });

  test('PNL-14 the figures are asked for again after five seconds', async () => {
    const { host } = open('student');
    await screen.findByText('+$120,000.50');
    const asked = () =>
      host.requests.filter(({ path }) => path.startsWith('/api/manual-pnl/')).length;
    const before = asked();
    await waitFor(() => expect(asked()).toBe(before + 1), { timeout: 6_500 });
  });

  test('HOLD-57, HOLD-05 the upload fund chosen decides whose figures and options these are', async () => {
    const { user, host } = open('admin');
    await user.selectOptions(await screen.findByLabelText('Upload Fund'), 'Income Fund');
    await waitFor(() =>
      expect(host.requests.map(({ path }) => decodeURIComponent(path))).toContain(
        '/api/manual-pnl/fund/Income Fund',
      ),
    );
    expect(screen.getByText('New positions go to Income Fund')).toBeVisible();
  });
});

describe('options', () => {
  test('OPT-01, OPT-02, OPT-03, TOAST-34 the form adds once every field is filled', async () => {
    const { user, host } = open('admin', { 'POST /api/options': option });
    const add = await screen.findByRole('button', { name: 'Add Option' });
    const form = within(screen.getByRole('form', { name: 'Add an option position' }));
    const fill: [string, () => Promise<void> | void][] = [
      ['Ticker', () => user.type(form.getByLabelText('Ticker'), 'nvda')],
      ['Type', () => user.selectOptions(form.getByLabelText('Type'), 'Call')],
      ['Strike', () => user.type(form.getByLabelText('Strike'), '140.25')],
      [
        'Expiry',
        () =>
          void fireEvent.change(form.getByLabelText('Expiry'), { target: { value: '2026-12-18' } }),
      ],
      ['Quantity', () => user.type(form.getByLabelText('Quantity'), '3')],
      ['Price', () => user.type(form.getByLabelText('Price'), '1.05')],
    ];
    for (const [, step] of fill) {
      expect(add).toBeDisabled();
      await step();
    }
    expect(add).toBeEnabled();
    await user.click(add);
    await waitFor(() =>
      expect(host.toasts[0]).toMatchObject({
        title: 'Success',
        description: 'Option position added successfully',
      }),
    );
    expect(writes(host)[0]?.body).toEqual({
      fund: '✅ Main Fund',
      ticker: 'NVDA',
      optionType: 'CALL',
      strike: 140.25,
      expiry: '2026-12-18',
      quantity: 3,
      price: 1.05,
    });
    expect(form.getByLabelText('Ticker')).toHaveValue('');
  });

  test('OPT-04, TOAST-35 a row is deleted; what has expired is marked', async () => {
    const { user, host } = open('admin', { 'DELETE /api/options/{id}': { success: true } });
    const table = within(await screen.findByRole('table', { name: 'Options Holdings' }));
    expect(within(table.getByRole('row', { name: /^AMD/ })).getByText('Expired')).toBeVisible();
    expect(within(table.getByRole('row', { name: /^NVDA/ })).queryByText('Expired')).toBeNull();
    await user.click(table.getByRole('button', { name: 'Delete NVDA CALL 12/18/2026' }));
    await waitFor(() =>
      expect(host.toasts[0]).toMatchObject({
        title: 'Success',
        description: 'Option position deleted successfully',
      }),
    );
  });

  test('TOAST-19, TOAST-48 what the server refuses is said', async () => {
    const { user, host, unmount } = open('admin', { 'DELETE /api/options/{id}': refuse });
    await user.click(await screen.findByRole('button', { name: /^Delete NVDA/ }));
    await waitFor(() =>
      expect(host.toasts[0]).toMatchObject({
        title: 'Error',
        description: 'Failed to delete option position.',
      }),
    );
    unmount();
    open('admin', { 'GET /api/options': refuse });
    expect(await screen.findByText('Failed to fetch options')).toBeVisible();
  });

  test('OPT-05 without options the admin is told', async () => {
    open('admin', { 'GET /api/options': [] });
    expect(await screen.findByText('No options positions added yet.')).toBeVisible();
  });

  test('OPT-06, OPT-07, OPT-10, OPT-17 students read them with a count and press a ticker for its analyses', async () => {
    const { user, host } = open('student');
    const table = within(await screen.findByRole('table', { name: 'Options Positions' }));
    expect(table.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'TICKER',
      'TYPE',
      'STRIKE',
      'EXPIRY',
      'QUANTITY',
      'PRICE',
    ]);
    const card = screen.getByRole('heading', { name: 'Options Positions' }).closest('section');
    const count = within(card as HTMLElement).getByText('2', { selector: '.ui-badge' });
    expect(count).toBeVisible();
    await user.click(table.getByRole('button', { name: 'NVDA' }));
    expect(host.openedAnalyses).toEqual(['NVDA']);
  });

  test('OPT-08, OPT-09 without options a student is told', async () => {
    open('student', { 'GET /api/options': [] });
    expect(await screen.findByText('No options positions available.')).toBeVisible();
    expect(
      screen.getByText('Options will appear here when added by administrators.'),
    ).toBeVisible();
  });
});

describe('the rest of the page', () => {
  test('HOLD-28, HOLD-29, HOLD-30, HOLD-32 a student sees the strip and presses a ticker', async () => {
    const { user, host } = open('student');
    for (const label of [
      'Unrealized Total P&L',
      'P&L Since 2020',
      'YTD P&L',
      'YTD P&L %',
      'Starting Capital 2025',
    ]) {
      expect(await screen.findByText(label)).toBeVisible();
    }
    await waitFor(() => expect(screen.getAllByText('Not Set')).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: 'AAPL' }));
    expect(host.openedAnalyses).toEqual(['AAPL']);
    expect(document.querySelectorAll('select, input, form')).toHaveLength(0);
  });

  test('HOLD-02, HOLD-04 the badges are of the holdings shown', async () => {
    const { user, host } = open('admin');
    expect(await screen.findByText('Total Value: $2,400.00')).toBeVisible();
    expect(screen.getByText('Total P&L: -$5.00')).toBeVisible();
    await user.selectOptions(screen.getByLabelText('Fund'), 'Value Fund');
    await waitFor(() => expect(host.requests.at(-1)?.query.get('fund')).toBe('Value Fund'));
  });

  test('CSV-39 the last import is undone; one the fund was changed since is not offered', async () => {
    const older = { ...made, jobId: 'job-0', undoable: false };
    const { user, host } = open('admin', {
      'GET /api/holdings/imports': [made, older],
      'POST /api/holdings/import/{jobId}/undo': { ...made, undone: true, undoable: false },
    });
    const table = within(await screen.findByRole('table', { name: 'Import history' }));
    const [first, second] = table.getAllByRole('button', { name: 'Undo' });
    expect(second).toBeDisabled();
    await user.click(first as HTMLElement);
    await waitFor(() => expect(host.toasts[0]?.title).toBe('Import Undone'));
    expect(writes(host)[0]?.path).toBe('/api/holdings/import/job-1/undo');
  });

  test('TOAST-47 holdings that cannot be had say so', async () => {
    open('student', { 'GET /api/holdings': refuse });
    expect(await screen.findByText('Failed to fetch holdings')).toBeVisible();
  });

  test('TOAST-49 figures that cannot be had say so', async () => {
    open('admin', { 'GET /api/manual-pnl/fund/{fund}': refuse });
    expect(await screen.findByText('Failed to fetch manual P&L')).toBeVisible();
  });
});
