import { emptyAlertFields, type FlowAlert } from '@dashboard/contracts-flow';
import type { BotResult, ReadFlowRow, Stock, StockChanges } from '@dashboard/contracts-portfolio';
import type { FakeRequest, FakeResponses } from '@dashboard/mfe-kit';
import { failWith } from '@dashboard/mfe-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import {
  ANALYSIS_ID,
  createAnalysis,
  createResult,
  findRow,
  pickPosts,
  renderAnalysis,
} from '../../../test/screenshot-analysis.tsx';
import { assertVersion } from '../../sample-server.ts';

const APPLY = 'POST /api/apply-bot-analysis';
const LIST_ALERTS = 'GET /api/unusual-flow';
const ADD_ALERT = 'POST /api/unusual-flow';

const read = <Value,>(value: Value, confidence = 0.96) => ({ value, confidence });

/** A stock with a new range, an unchanged structure and a changed one. */
const aapl: BotResult = {
  ...createResult('AAPL', [null, null, null], 0.68),
  range: read('Fair Value'),
  weeklyBX: read('HL'),
  dailyBX: read('LL', 0.68),
  current: {
    ...createResult('AAPL', [null, null, null]).current,
    monthlyBX: 'HH',
    weeklyBX: 'HL',
    dailyBX: 'HH',
  },
};

const row = (changes: Partial<ReadFlowRow> = {}): ReadFlowRow => ({
  ticker: read('NVDA'),
  optionType: read('CALL' as const),
  strike: read(215),
  expiry: read('12/18/2026'),
  premium: read('$2.4M'),
  spot: null,
  volume: read(12_540),
  openInterest: null,
  side: read('ask' as const),
  sweep: read(true as const),
  ...changes,
});

const createAlert = (id: string, alert: object): FlowAlert => ({
  ...emptyAlertFields,
  id,
  ticker: 'NVDA',
  optionType: 'CALL',
  strike: 215,
  expiry: '12/18/2026',
  premium: '$2.4M',
  volumeOiRatio: null,
  createdAt: '2026-11-20T15:00:00.000Z',
  version: 1,
  ...(alert as Partial<FlowAlert>),
});

function createFlow(initial: readonly FlowAlert[] = [], others: FakeResponses = {}) {
  let alerts = initial;
  const responses: FakeResponses = {
    [LIST_ALERTS]: () => alerts,
    [ADD_ALERT]: ({ body }: FakeRequest) => {
      const alert = createAlert(`alert-${alerts.length}`, body as object);
      alerts = [...alerts, alert];
      return alert;
    },
    'DELETE /api/unusual-flow/{id}': (request: FakeRequest) => {
      const alert = alerts.find(({ id }) => id === request.params.id) as FlowAlert;
      assertVersion(request, alert);
      alerts = alerts.filter((other) => other !== alert);
      return { success: true, restorable: { id: 'removal', until: '2026-11-24T00:00:00Z' } };
    },
    ...others,
  };
  return {
    responses,
    list: () => alerts,
    change(change: Partial<FlowAlert>) {
      alerts = alerts.map((alert) => ({ ...alert, ...change, version: alert.version + 1 }));
    },
  };
}

async function applyMorning(flow = createFlow(), stock: Partial<Stock> = {}) {
  const sent: StockChanges[] = [];
  const change = {
    symbol: 'AAPL',
    before: { range: null, dailyBX: 'HH' },
    after: { range: 'Fair Value', dailyBX: 'LL' },
  };
  const screenOf = renderAnalysis(createAnalysis({ results: [aapl], flowRows: [row()] }), {
    ...flow.responses,
    [APPLY]: { applied: ['AAPL'], skipped: [], changes: [change] },
    'GET /api/stocks': [{ symbol: 'AAPL', version: 7, ...change.after, ...stock }],
    'PATCH /api/stocks': ({ body }: FakeRequest) => {
      sent.push(body as StockChanges);
      return [];
    },
  });
  await screen.findByText('New alert');
  await screenOf.user.click(screen.getByRole('button', { name: 'Apply all' }));
  await waitFor(() => expect(screenOf.host.toasts).toHaveLength(1));
  return { ...screenOf, sent };
}

test('a row compares the values with the current ones and shows the confidence [MORNING-07, MORNING-05]', async () => {
  renderAnalysis(createAnalysis({ results: [aapl, { ...aapl, symbol: 'MSFT', range: null }] }));
  const cells = (await findRow('AAPL')).getAllByRole('cell').map((cell) => cell.textContent);
  // No screenshot shows bots or the monthly BX.
  expect(cells).toEqual(['—becomesFair Value', 'HLSame', 'HHbecomesLL', '2', '68%, unsure']);
  const [range] = (await findRow('MSFT')).getAllByRole('cell');
  expect(range).toHaveTextContent('—Not read');
});

test('a value can be left out, and the rest name the values they replace [MORNING-07, MORNING-06]', async () => {
  const { user, host } = renderAnalysis(createAnalysis({ results: [aapl] }), {
    [APPLY]: { applied: ['AAPL'], skipped: [], changes: [] },
  });
  const cell = (await findRow('AAPL')).getByRole('button', { name: /LL/ });
  expect(cell).toHaveAttribute('aria-pressed', 'true');
  cell.focus();
  await user.keyboard(' ');
  expect(cell).toHaveAttribute('aria-pressed', 'false');
  expect(screen.getByRole('checkbox', { name: 'AAPL' })).toBePartiallyChecked();
  await user.click(screen.getByRole('button', { name: 'Apply selected' }));
  await waitFor(() => expect(host.toasts).toHaveLength(1));
  expect(pickPosts(host)).toEqual([
    { analysisId: ANALYSIS_ID, values: [{ symbol: 'AAPL', replaces: { range: null } }] },
  ]);
});

test('only new and complete flow rows can be selected [MORNING-08]', async () => {
  const flow = createFlow([createAlert('known', {})]);
  const flowRows = [row(), row({ strike: read(220) }), row({ expiry: null, ticker: null })];
  renderAnalysis(createAnalysis({ results: [], flowRows }), flow.responses);
  const table = within(
    await screen.findByRole('table', { name: 'Flow read from the screenshots' }),
  );
  expect(await table.findByText('Already added')).toBeVisible();
  expect(table.getByText('Not read: ticker, expiry')).toBeVisible();
  expect(table.getAllByRole('checkbox')).toHaveLength(1);
  expect(screen.getByRole('checkbox', { name: 'NVDA $220.00 CALL 12/18/2026' })).toBeChecked();
  expect(screen.getByText(/^1 alert to add/)).toBeVisible();
});

test('stock values can be applied even if the alerts fail to load [MORNING-08]', async () => {
  const { user, host } = renderAnalysis(createAnalysis({ results: [aapl], flowRows: [row()] }), {
    [LIST_ALERTS]: failWith(503, ''),
    [APPLY]: { applied: ['AAPL'], skipped: [], changes: [] },
  });
  expect(await screen.findByText('Failed to fetch the alerts')).toBeVisible();
  expect(screen.getByText('Not compared yet')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Apply all' }));
  await waitFor(() => expect(host.toasts).toHaveLength(1));
  expect(pickPosts(host)).toHaveLength(1);
});

test('undo skips and names whatever has changed since, and reverts the rest [MORNING-10, UNDO-02]', async () => {
  const flow = createFlow();
  const { host, sent } = await applyMorning(flow, { dailyBX: 'HL' });
  flow.change({ strike: 220 });
  await act(() =>
    expect(host.undoLatest()).rejects.toThrow(
      'AAPL Daily BX, the alert NVDA have changed since. Everything else was undone.',
    ),
  );
  expect(sent).toEqual([{ changes: [{ symbol: 'AAPL', version: 7, change: { range: null } }] }]);
  expect(flow.list()).toHaveLength(1);
});

test('if an alert can’t be added, the toast shows it and can undo the rest [MORNING-09]', async () => {
  const failing = { [ADD_ALERT]: failWith(503, 'The service is down') };
  const { host } = await applyMorning(createFlow([], failing));
  expect(host.toasts).toMatchObject([
    { description: 'AAPL. Further alerts were not added: The service is down' },
  ]);
  expect(host.toasts[0]?.undo).toBeDefined();
});
