import { createApiClient } from '@dashboard/contracts-http';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { ServicesProvider, type ShellServices } from '../host/services.tsx';
import { LastUpdated } from './LastUpdated.tsx';

/** The Cache-Status header of the gateway. */
let cacheStatus: string | undefined;

const respond: typeof fetch = async () => {
  const headers = new Map(cacheStatus ? [['cache-status', cacheStatus]] : []);
  const response = { ok: true, status: 200, headers, text: async () => '[]' };
  return response as unknown as Response;
};

function open() {
  const api = createApiClient({ fetch: respond });
  const queryClient = new QueryClient();
  render(
    <QueryClientProvider client={queryClient}>
      <ServicesProvider services={{ api, queryClient } as unknown as ShellServices}>
        <LastUpdated />
      </ServicesProvider>
    </QueryClientProvider>,
  );
  const fetchStocks = () =>
    act(() =>
      queryClient.fetchQuery({ queryKey: ['stocks'], queryFn: () => api.get('/api/stocks') }),
    );
  return { fetchStocks };
}

beforeEach(() => {
  jest.useFakeTimers({ now: new Date(2026, 10, 20, 9, 45), doNotFake: ['queueMicrotask'] });
  cacheStatus = undefined;
});
afterEach(() => jest.useRealTimers());

test('SHELL-42, SHELL-52 the header says when the newest data was fetched', async () => {
  const { fetchStocks } = open();
  expect(screen.queryByText(/Last updated/)).toBeNull();
  await fetchStocks();
  expect(screen.getByText('Last updated: Today 9:45 AM')).toBeVisible();
  expect(screen.queryByText(/Delayed/)).toBeNull();
});

test('while stale responses are served the header says how old the figures are', async () => {
  const { fetchStocks } = open();
  cacheStatus = 'gateway; hit; ttl=-300';
  await fetchStocks();
  // A service that is only slow responds within that time.
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  act(() => jest.advanceTimersByTime(4_000));
  expect(screen.getByRole('status')).toHaveTextContent('Delayed: figures as of 9:40 AM');
  cacheStatus = undefined;
  await fetchStocks();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});
