import { addStock, changeStock, type Stock } from '@dashboard/contracts-portfolio';
import { FakeHttpError, type FakeRequest } from '@dashboard/mfe-kit';
import { failOnce, failWith, type Respond } from '@dashboard/mfe-kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
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
import { createSampleServer } from '../sample-server.ts';

const LIST = 'GET /api/stocks';
const CHANGE = 'PATCH /api/stocks/{key}';
const REMOVE = 'DELETE /api/stocks/{key}';

const pickRequests = (host: { requests: readonly FakeRequest[] }, method = 'PATCH') =>
  filterRequests(host, method).map(({ params, body, headers }) => [
    params.key,
    body,
    headers.get('if-match'),
  ]);

test('HEAT-30, HEAT-86 edits of one row in quick succession are shown immediately and saved one after the other', async () => {
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

test('LIVE-10 a refetch does not hide a pending edit', async () => {
  const { responses, respondNext } = createHeldServer(CHANGE);
  const { user, host } = await openWatchlist({ responses });
  await setCell(user, 'Daily BX of AAPL', 'LL');
  await act(() => host.queryClient.invalidateQueries({ queryKey: ['/api', 'stocks'] }));
  expect(pickRequests(host, 'GET').length).toBeGreaterThan(1);
  expect(getCell('Daily BX of AAPL')).toHaveTextContent('LL');
  await respondNext();
  await waitFor(() => expect(host.toasts[0]?.title).toBe('Stock Updated'));
  expect(getCell('Daily BX of AAPL')).toHaveTextContent('LL');
});

test('HEAT-30 a list requested before an edit and received after it does not restore the old value', async () => {
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
  // The second edit is still pending, so there was no refetch.
  expect(lists).toHaveLength(1);
  expect(getCell('Daily BX of AAPL')).toHaveTextContent('LL');
});

test('TOAST-09, TOAST-12 a failed edit is rolled back even if the list cannot be fetched', async () => {
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

test('a failed edit rolls back nothing else', async () => {
  const server = createSampleServer();
  const failing: Respond = (request) => {
    if ('dailyBX' in (request.body as object)) throw new FakeHttpError(503, 'Down');
    return (server[CHANGE] as Respond)(request);
  };
  const { responses, respondNext } = createHeldServer(CHANGE, { ...server, [CHANGE]: failing });
  const { user, host } = await openWatchlist({ responses });
  await setCell(user, 'Daily BX of AAPL', 'LL');
  await setCell(user, 'Weekly BX of AAPL', 'LH');
  await respondNext();
  await waitFor(() => expect(getCell('Daily BX of AAPL')).toHaveTextContent('HH'));
  expect(getCell('Weekly BX of AAPL')).toHaveTextContent('LH');
  await respondNext();
  await waitFor(() => expect(host.toasts).toHaveLength(2));
  expect(getCell('Weekly BX of AAPL')).toHaveTextContent('LH');
  expect(host.toasts[1]?.title).toBe('Stock Updated');
});

test('API-26 after an edit with a stale version the queued edits carry the newer version', async () => {
  const server = createSampleServer();
  const { responses, respondNext } = createHeldServer(CHANGE, server);
  const { user, host } = await openWatchlist({ responses });
  const elsewhere = createElsewhere(server);
  await elsewhere.call(changeStock, { params: { key: 'AAPL' }, body: { dailyBX: 'LH' } });
  await setCell(user, 'Daily BX of AAPL', 'LL');
  await setCell(user, 'Weekly BX of AAPL', 'HH');
  await respondNext();
  await waitFor(() => expect(getCell('Daily BX of AAPL')).toHaveTextContent('LH'));
  await expectFailure(
    host,
    'Update Failed',
    'AAPL was changed in the meantime; the newer value is shown.',
  );
  await respondNext();
  await waitFor(() => expect(host.toasts[1]?.title).toBe('Stock Updated'));
  expect(pickRequests(host).map(([, , version]) => version)).toEqual(['"1"', '"2"']);
  expect(getCell('Weekly BX of AAPL')).toHaveTextContent('HH');
});

test('TOAST-11, TOAST-28 a stock disappears immediately, returns to its place if the removal fails, and can be removed again', async () => {
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

test('HEAT-12, UNDO-08 a removed stock is put back to its place by Undo', async () => {
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

test('UNDO-10 a stock whose symbol was added again stays removed', async () => {
  const { user, host } = await openWatchlist();
  await user.click(screen.getByRole('button', { name: 'Delete NVDA' }));
  await waitFor(() => expect(host.toasts).toHaveLength(1));
  await host.api.call(addStock, { body: { symbol: 'NVDA' } });
  await act(() => expect(host.undoLatest()).rejects.toMatchObject({ status: 409 }));
});
