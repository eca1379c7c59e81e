import { createApiClient } from '@dashboard/contracts-http';
import { createCell } from '@dashboard/mfe-kit';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import type { ConnectionState } from '../host/change-stream.ts';
import { ServicesContext, type ShellServices } from '../host/services.ts';
import { ConnectionStatus, formatOffline } from './ConnectionStatus.tsx';

let cacheStatus: string | undefined;
let isServerDown: boolean;

const respond: typeof fetch = async () => {
  if (isServerDown) throw new TypeError('Failed to fetch');
  const headers = new Map(cacheStatus ? [['cache-status', cacheStatus]] : []);
  const response = { ok: true, status: 200, headers, text: async () => '[]' };
  return response as unknown as Response;
};

function open() {
  const api = createApiClient({ fetch: respond });
  const queryClient = new QueryClient();
  const connection = createCell<ConnectionState>('connecting');
  const setStream = (next: ConnectionState) => act(() => connection.set(next));
  const services = { api, queryClient, changes: { connection } } as unknown as ShellServices;
  render(
    <QueryClientProvider client={queryClient}>
      <ServicesContext value={services}>
        <ConnectionStatus />
      </ServicesContext>
    </QueryClientProvider>,
  );
  const queryFn = () => api.get('/api/stocks');
  const query = { queryKey: ['/api', 'stocks'], queryFn, retry: false };
  const fetchStocks = () => act(() => queryClient.fetchQuery(query).catch(() => {}));
  return { fetchStocks, setStream };
}

beforeEach(() => {
  jest.useFakeTimers({ now: new Date(2026, 10, 20, 9, 45), doNotFake: ['queueMicrotask'] });
  cacheStatus = undefined;
  isServerDown = false;
});

test('while responses are stale, the header shows the age of the figures', async () => {
  const { fetchStocks, setStream } = open();
  setStream('open');
  cacheStatus = 'gateway; hit; ttl=-300';
  await fetchStocks();
  // A merely slow service would have responded by now.
  expect(status()).toBe('Live');
  wait(4_000);
  expect(status()).toBe('Delayed: figures as of 9:40 AM');
  cacheStatus = undefined;
  await fetchStocks();
  expect(status()).toBe('Live');
});

const status = () => screen.getByRole('status').textContent;
const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));

test('a live page shows Live, and nothing while it is still connecting [SHELL-61]', async () => {
  const { setStream } = open();
  wait(1_900);
  expect(status()).toBe('');
  setStream('open');
  wait(10_000);
  expect(status()).toBe('Live');
});

test('only a change stream lost for two seconds shows Reconnecting… [SHELL-62]', async () => {
  const { setStream } = open();
  for (const [lostMs, shown] of [
    [1_900, 'Live'],
    [2_000, 'Reconnecting…'],
  ] as const) {
    setStream('open');
    expect(status()).toBe('Live');
    setStream('lost');
    wait(lostMs);
    expect(status()).toBe(shown);
  }
});

test('without a stream, a failed fetch shows Offline and the time of the figures [SHELL-63]', async () => {
  const { fetchStocks, setStream } = open();
  setStream('open');
  await fetchStocks();
  jest.setSystemTime(new Date(2026, 10, 20, 9, 55));
  setStream('lost');
  wait(2_000);
  expect(status()).toBe('Reconnecting…');
  isServerDown = true;
  await fetchStocks();
  expect(status()).toBe('Offline, as of 9:45 AM');
  isServerDown = false;
  await fetchStocks();
  expect(status()).toBe('Reconnecting…');
});

test('an offline device shows the date if its figures are from another day [SHELL-63]', async () => {
  const { fetchStocks, setStream } = open();
  setStream('open');
  await fetchStocks();
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => window.dispatchEvent(new Event('offline')));
  expect(status()).toBe('Live');
  wait(2_000);
  expect(status()).toBe('Offline, as of 9:45 AM');
  onLine.mockReturnValue(true);
  act(() => window.dispatchEvent(new Event('online')));
  expect(status()).toBe('Live');
  expect(formatOffline(Date.now(), new Date(2026, 10, 21, 8))).toBe(
    'Offline, as of 11/20/2026, 9:45 AM',
  );
});
