import type { Stock } from '@dashboard/contracts-portfolio';
import { FakeHttpError, type FakeRequest, type FakeResponses } from '@dashboard/mfe-kit';
import { renderScreen } from '@dashboard/mfe-kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { sampleServer } from '../sample-server.ts';
import { Watchlist } from '../watchlist/Watchlist.tsx';

const LIST = 'GET /api/stocks';
const CHANGE = 'PATCH /api/stocks/{key}';
const REMOVE = 'DELETE /api/stocks/{key}';
type Answer = (request: FakeRequest) => unknown;

/** A server whose answers wait until they are let go, one by one, in the order they were asked. */
function slowServer(route: string, responses: FakeResponses = sampleServer()) {
  const waiting: (() => void)[] = [];
  const slow: Answer = async (request) => {
    await new Promise<void>((resolve) => waiting.push(resolve));
    return (responses[route] as Answer)(request);
  };
  return {
    responses: { ...responses, [route]: slow },
    waiting,
    letGo: () => act(async () => waiting.shift()?.()),
  };
}

async function open(responses: FakeResponses) {
  const rendered = renderScreen(Watchlist, { audience: 'admin', responses });
  await screen.findByLabelText('Range of AAPL');
  return rendered;
}

const sent = (host: { requests: readonly FakeRequest[] }, method = 'PATCH') =>
  host.requests
    .filter((request) => request.method === method)
    .map(({ params, body, headers }) => [params.key, body, headers.get('if-match')]);
const daily = (symbol: string) => screen.getByLabelText(`Daily BX of ${symbol}`);
const weekly = (symbol: string) => screen.getByLabelText(`Weekly BX of ${symbol}`);

test('HEAT-30, HEAT-86 quick edits of one row are all shown at once and saved one after the other', async () => {
  const { responses, letGo } = slowServer(CHANGE);
  const { user, host } = await open(responses);
  await user.selectOptions(daily('AAPL'), 'LL');
  await user.selectOptions(weekly('AAPL'), 'LH');
  await user.click(screen.getByRole('button', { name: 'BX Hybrid Bot of AAPL' }));
  expect(
    [daily('AAPL'), weekly('AAPL')].map((select) => (select as HTMLSelectElement).value),
  ).toEqual(['LL', 'LH']);
  expect(sent(host)).toHaveLength(1);
  for (let edit = 0; edit < 3; edit += 1) await letGo();
  await waitFor(() => expect(host.toasts).toHaveLength(3));
  expect(sent(host)).toEqual([
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

test('edits of different rows do not wait for each other', async () => {
  const { responses, waiting } = slowServer(CHANGE);
  const { user } = await open(responses);
  await user.selectOptions(daily('AAPL'), 'LL');
  await user.selectOptions(daily('MSFT'), 'LL');
  await waitFor(() => expect(waiting).toHaveLength(2));
});

test('LIVE-10 a refetch while an edit is under way does not take it off the screen', async () => {
  const { responses, letGo } = slowServer(CHANGE);
  const { user, host } = await open(responses);
  await user.selectOptions(daily('AAPL'), 'LL');
  await act(() => host.queryClient.invalidateQueries({ queryKey: ['/api', 'stocks'] }));
  expect(sent(host, 'GET').length).toBeGreaterThan(1);
  expect(daily('AAPL')).toHaveValue('LL');
  await letGo();
  await waitFor(() => expect(host.toasts[0]?.title).toBe('Stock Updated'));
  expect(daily('AAPL')).toHaveValue('LL');
});

test('HEAT-30 a list read before an edit and answered after it does not bring the old value back', async () => {
  const server = sampleServer();
  const lists: (() => void)[] = [];
  let held = false;
  const { responses, letGo } = slowServer(CHANGE, {
    ...server,
    [LIST]: (request: FakeRequest) => {
      const seen = (server[LIST] as Answer)(request);
      return held ? new Promise((resolve) => lists.push(() => resolve(seen))) : seen;
    },
  });
  const { user, host } = await open(responses);
  held = true;
  await act(async () => void host.queryClient.invalidateQueries({ queryKey: ['/api', 'stocks'] }));
  expect(lists).toHaveLength(1);
  await user.selectOptions(daily('AAPL'), 'LL');
  await user.selectOptions(weekly('AAPL'), 'LH');
  await letGo();
  await waitFor(() => expect(host.toasts).toHaveLength(1));
  // Drawing follows an answer a moment later, so what did not happen is looked for after that.
  await act(async () => {
    lists[0]?.();
    await new Promise((resolve) => setTimeout(resolve, 50));
  });
  // The second edit is still under way, so nothing has been asked for anew.
  expect(lists).toHaveLength(1);
  expect(daily('AAPL')).toHaveValue('LL');
});

test('TOAST-09 a refused edit is taken back also while the list cannot be read', async () => {
  const responses = { ...sampleServer() } as Record<string, unknown>;
  const { user, host } = await open(responses);
  const down = () => {
    throw new FakeHttpError(503, 'Down');
  };
  responses[LIST] = down;
  responses[CHANGE] = down;
  await user.selectOptions(daily('AAPL'), 'LL');
  await waitFor(() =>
    expect(host.toasts).toEqual([
      {
        variant: 'destructive',
        title: 'Update Failed',
        description: 'Failed to update stock data.',
      },
    ]),
  );
  expect(daily('AAPL')).toHaveValue('HH');
});

test('a refused edit takes nothing else back', async () => {
  const server = sampleServer();
  const refusing: Answer = (request) => {
    if ('dailyBX' in (request.body as object)) throw new FakeHttpError(503, 'Down');
    return (server[CHANGE] as Answer)(request);
  };
  const { responses, letGo } = slowServer(CHANGE, { ...server, [CHANGE]: refusing });
  const { user, host } = await open(responses);
  await user.selectOptions(daily('AAPL'), 'LL');
  await user.selectOptions(weekly('AAPL'), 'LH');
  await letGo();
  await waitFor(() => expect(daily('AAPL')).toHaveValue('HH'));
  expect(weekly('AAPL')).toHaveValue('LH');
  await letGo();
  await waitFor(() => expect(host.toasts).toHaveLength(2));
  expect(weekly('AAPL')).toHaveValue('LH');
  expect(host.toasts[1]?.title).toBe('Stock Updated');
});

test('API-26 after an edit that came too late the ones behind it carry the newer version', async () => {
  const server = sampleServer();
  const { responses, letGo } = slowServer(CHANGE, server);
  const { user, host } = await open(responses);
  (server[CHANGE] as (request: Partial<FakeRequest>) => Stock)({
    params: { key: 'AAPL' },
    body: { dailyBX: 'LH' },
    headers: new Headers(),
  });
  await user.selectOptions(daily('AAPL'), 'LL');
  await user.selectOptions(weekly('AAPL'), 'HH');
  await letGo();
  await waitFor(() => expect(daily('AAPL')).toHaveValue('LH'));
  expect(host.toasts[0]).toEqual({
    variant: 'destructive',
    title: 'Update Failed',
    description: 'AAPL was changed in the meantime; the newer value is shown.',
  });
  await letGo();
  await waitFor(() => expect(host.toasts[1]?.title).toBe('Stock Updated'));
  expect(sent(host).map(([, , version]) => version)).toEqual(['"1"', '"2"']);
  expect(weekly('AAPL')).toHaveValue('HH');
});

test('TOAST-12 a refused bot position is taken back and told', async () => {
  const { user, host } = await open({
    ...sampleServer(),
    [CHANGE]: () => {
      throw new FakeHttpError(503, 'Down');
    },
  });
  const toggle = screen.getByRole('button', { name: '1hr BX Bot of MSFT' });
  await user.click(toggle);
  await waitFor(() =>
    expect(host.toasts[0]).toEqual({
      variant: 'destructive',
      title: 'Update Failed',
      description: 'Failed to update bot position.',
    }),
  );
  expect(toggle).toHaveTextContent('No Position');
});

test('TOAST-11, TOAST-28 a stock is gone at once, comes back in its place when refused, and may be removed again', async () => {
  const refusals = [new FakeHttpError(503, 'Down')];
  const server = sampleServer();
  const { responses, letGo } = slowServer(REMOVE, {
    ...server,
    [REMOVE]: (request: FakeRequest) => {
      const refusal = refusals.pop();
      if (refusal) throw refusal;
      return (server[REMOVE] as Answer)(request);
    },
  });
  const { user, host } = await open(responses);
  const symbols = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent);
  const before = symbols();
  await user.click(screen.getByRole('button', { name: 'Delete NVDA' }));
  expect(symbols()).not.toContain('NVDA');
  await letGo();
  await waitFor(() => expect(symbols()).toEqual(before));
  expect(host.toasts[0]).toEqual({
    variant: 'destructive',
    title: 'Remove Failed',
    description: 'Failed to remove stock from watchlist.',
  });
  await user.click(screen.getByRole('button', { name: 'Delete NVDA' }));
  await letGo();
  await waitFor(() => expect(host.toasts[1]).toMatchObject({ title: 'Stock Removed' }));
  expect(symbols()).not.toContain('NVDA');
});
