import { changeStock, type Stock } from '@dashboard/contracts-portfolio';
import type { FakeRequest } from '@dashboard/mfe-kit';
import { failOnce, failWith, filterWrites, type Respond } from '@dashboard/mfe-kit/testing';
import { act, createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
import {
  createElsewhere,
  createHeldServer,
  expectFailure,
  filterRequests,
  getCell,
  getSymbols,
  openWatchlist,
  setCell,
} from '../../test/open-watchlist.tsx';
import { createSampleStocks } from '../sample-records.ts';
import { createSampleServer } from '../sample-server.ts';
import { isBotPositionEdit } from './edit-stocks.ts';
import { applyEdits, type StockEdit } from './use-stocks.ts';

const LIST = 'GET /api/stocks';
const CHANGE = 'PATCH /api/stocks/{key}';
const REMOVE = 'DELETE /api/stocks/{key}';

const pickRequests = (host: { requests: readonly FakeRequest[] }, method = 'PATCH') =>
  filterRequests(host, method).map(({ params, body, headers }) => [
    params.key,
    body,
    headers.get('if-match'),
  ]);

test('quick edits of one row show immediately and are saved one at a time [HEAT-30, HEAT-32, HEAT-34, HEAT-86]', async () => {
  const { responses, respondNext } = createHeldServer(CHANGE);
  const { user, host } = await openWatchlist({ responses });
  await setCell(user, 'Daily BX of AAPL', 'LL');
  await setCell(user, 'Weekly BX of AAPL', 'LH');
  await user.click(screen.getByRole('button', { name: /^BX Hybrid Bot of AAPL/ }));
  expect(getCell('Daily BX of AAPL')).toHaveTextContent('LL');
  expect(getCell('Weekly BX of AAPL')).toHaveTextContent('LH');
  expect(pickRequests(host)).toHaveLength(1);
  for (let edit = 0; edit < 3; edit += 1) await respondNext();
  await waitFor(() => expect(host.toasts).toHaveLength(3));
  expect(pickRequests(host)).toEqual([
    ['AAPL', { dailyBX: 'LL' }, '"1"'],
    ['AAPL', { weeklyBX: 'LH' }, '"2"'],
    ['AAPL', { hybridBotPosition: false }, '"3"'],
  ]);
  expect(host.toasts.map(({ title }) => title)).toEqual([
    'Stock Updated',
    'Stock Updated',
    'Bot Position Updated',
  ]);
});

test('edits of different rows are sent in parallel', async () => {
  const { responses, held } = createHeldServer(CHANGE);
  const { user } = await openWatchlist({ responses });
  await setCell(user, 'Daily BX of AAPL', 'LL');
  await setCell(user, 'Daily BX of MSFT', 'LL');
  await waitFor(() => expect(held).toHaveLength(2));
});

test('a list requested before an edit doesn’t bring back the old value [HEAT-30]', async () => {
  const server = createSampleServer();
  const lists: (() => void)[] = [];
  let holdLists = false;
  const { responses, respondNext } = createHeldServer(CHANGE, {
    ...server,
    [LIST]: (request: FakeRequest) => {
      const seen = (server[LIST] as Respond)(request);
      return holdLists ? new Promise((resolve) => lists.push(() => resolve(seen))) : seen;
    },
  });
  const { user, host } = await openWatchlist({ responses });
  holdLists = true;
  await act(async () => void host.queryClient.invalidateQueries({ queryKey: ['/api', 'stocks'] }));
  expect(lists).toHaveLength(1);
  await setCell(user, 'Daily BX of AAPL', 'LL');
  await setCell(user, 'Weekly BX of AAPL', 'LH');
  await respondNext();
  await waitFor(() => expect(host.toasts).toHaveLength(1));
  await act(async () => lists[0]?.());
  await waitFor(() => expect(host.queryClient.isFetching()).toBe(0));
  const listed = host.queryClient.getQueryData<Stock[]>(['/api', 'stocks']);
  expect(listed?.find(({ symbol }) => symbol === 'AAPL')?.dailyBX).toBe('LL');
  // Not refetched yet, because the second edit is still pending.
  expect(lists).toHaveLength(1);
  expect(getCell('Daily BX of AAPL')).toHaveTextContent('LL');
});

test('a failed edit is rolled back even if fetching the list fails [HEAT-33, TOAST-09, TOAST-12]', async () => {
  const responses = { ...createSampleServer() } as Record<string, unknown>;
  const { user, host } = await openWatchlist({ responses });
  responses[LIST] = failWith();
  responses[CHANGE] = failWith();
  await setCell(user, 'Daily BX of AAPL', 'LL');
  await expectFailure(host, 'Update Failed', 'Failed to update stock data.');
  expect(getCell('Daily BX of AAPL')).toHaveTextContent('HH');
  host.toasts.length = 0;
  const toggle = screen.getByRole('button', { name: /^1hr BX Bot of MSFT/ });
  await user.click(toggle);
  await expectFailure(host, 'Update Failed', 'Failed to update bot position.');
  expect(toggle).toHaveTextContent('No Position');
});

test('a removed stock disappears immediately, and returns to its place if that fails [TOAST-11, TOAST-28]', async () => {
  const server = createSampleServer();
  const { responses, respondNext } = createHeldServer(REMOVE, {
    ...server,
    [REMOVE]: failOnce(server[REMOVE]),
  });
  const { user, host } = await openWatchlist({ responses });
  const before = getSymbols();
  await user.click(screen.getByRole('button', { name: 'Delete NVDA' }));
  expect(getSymbols()).not.toContain('NVDA');
  await respondNext();
  await waitFor(() => expect(getSymbols()).toEqual(before));
  await expectFailure(host, 'Remove Failed', 'Failed to remove stock from watchlist.');
  await user.click(screen.getByRole('button', { name: 'Delete NVDA' }));
  await respondNext();
  await waitFor(() => expect(host.toasts[1]).toMatchObject({ title: 'Stock Removed' }));
  expect(getSymbols()).not.toContain('NVDA');
});

test('Undo restores a removed stock to its place [HEAT-12, UNDO-08]', async () => {
  const { user, host } = await openWatchlist();
  const before = getSymbols();
  await user.click(screen.getByRole('button', { name: 'Delete NVDA' }));
  await waitFor(() =>
    expect(host.toasts).toMatchObject([{ title: 'Stock Removed', description: 'NVDA removed' }]),
  );
  expect(getSymbols()).not.toContain('NVDA');
  await act(() => host.undoLatest());
  await waitFor(() => expect(getSymbols()).toEqual(before));
});

async function open() {
  const server = createSampleServer();
  const rendered = await openWatchlist({ responses: server });
  const sent = () =>
    filterWrites(rendered.host).map(({ method, path, body }) => [method, path, body]);
  return { ...rendered, sent, elsewhere: createElsewhere(server) };
}

function paste(text: string) {
  const target = document.activeElement as HTMLElement;
  const clipboardData = { getData: () => text };
  fireEvent(target, createEvent.paste(target, { clipboardData }));
}

test('a pasted block is one request and one toast, which can undo it [HEAT-101, UNDO-02]', async () => {
  const { user, host, sent } = await open();
  await user.click(getCell('Monthly BX of AAPL'));
  paste('LL\tLH\tHL\nLL\tHH\tHL');
  await waitFor(() => expect(getCell('Monthly BX of NVDA')).toHaveTextContent('LL'));
  await waitFor(() => expect(host.toasts).toMatchObject([{ title: '5 changes' }]));
  const batch = (version: number, aapl: object, nvda: object) => {
    const changes = [
      { symbol: 'AAPL', version, change: aapl },
      { symbol: 'NVDA', version, change: nvda },
    ];
    return ['PATCH', '/api/stocks', { changes }];
  };
  const nvda = { monthlyBX: 'LL', dailyBX: 'HL' };
  expect(sent()).toEqual([batch(1, { monthlyBX: 'LL', weeklyBX: 'LH', dailyBX: 'HL' }, nvda)]);
  await act(() => host.undoLatest());
  const before = { monthlyBX: 'HH', weeklyBX: 'HL', dailyBX: 'HH' };
  expect(sent()[1]).toEqual(batch(2, before, { monthlyBX: 'HH', dailyBX: 'LH' }));
  await waitFor(() => expect(getCell('Monthly BX of AAPL')).toHaveTextContent('HH'));
});

test('a pasted block with invalid values sends nothing and names them [HEAT-101]', async () => {
  const { user, host, sent } = await open();
  await user.click(getCell('Daily BX of AAPL'));
  paste('LL\nXX\nYY\nZZ\nQ1');
  await expectFailure(
    host,
    'Nothing Pasted',
    'Daily BX of NVDA cannot be “XX”. Daily BX of AMD cannot be “YY”. Daily BX of TSLA cannot be “ZZ”. And 1 more.',
  );
  expect(sent()).toEqual([]);
});

test('a stock changed elsewhere stops the whole edit, and the toast names it [HEAT-95]', async () => {
  const { user, host, elsewhere } = await open();
  await elsewhere.call(changeStock, { params: { key: 'NVDA' }, body: { range: null } });
  await user.click(getCell('Daily BX of AAPL'));
  await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
  await user.click(screen.getByRole('button', { name: 'LL' }));
  await waitFor(() => expect(host.toasts).toHaveLength(1));
  await expectFailure(host, 'Update Failed', 'NVDA changed in the meantime; nothing was changed.');
  await waitFor(() => expect(getCell('Daily BX of AAPL')).toHaveTextContent('HH'));
});

const stocks = createSampleStocks();
const [first, second] = stocks as [Stock, Stock];
const createEdit = (change: StockEdit['change']): StockEdit => {
  const { id, symbol } = first;
  return { id, symbol, change };
};

test('later edits override earlier ones, and other rows remain the same objects [HEAT-30]', () => {
  const edited = applyEdits(stocks, [
    createEdit({ dailyBX: 'LL', range: null }),
    createEdit({ dailyBX: 'HL' }),
  ]);
  expect(edited[0]).toEqual({ ...first, dailyBX: 'HL', range: null });
  expect(edited[1]).toBe(second);
  expect(first.dailyBX).toBe('HH');
  expect(applyEdits(stocks, [])).toBe(stocks);
});

test('a stock being removed is not edited, even if it has other edits [HEAT-12]', () => {
  const edited = applyEdits(stocks, [createEdit({ dailyBX: 'LL' }), createEdit(null)]);
  expect(edited).toEqual(stocks.slice(1));
});

test.each([
  [{ hybridBotPosition: true, hourBotPosition: false }, true],
  [{ hybridBotPosition: true, range: null }, false],
  [null, false],
])('a change of %j counts as a bot position: %s [TOAST-26, TOAST-29]', (change, expected) => {
  expect(isBotPositionEdit(createEdit(change))).toBe(expected);
});
