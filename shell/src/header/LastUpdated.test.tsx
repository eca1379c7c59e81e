import { createApiClient } from '@dashboard/contracts-http';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { ServicesProvider, type ShellServices } from '../host/services.tsx';
import { LastUpdated } from './LastUpdated.tsx';

/** What the gateway says of the age of its answers. */
let cacheStatus: string | undefined;

const answer: typeof fetch = async () => {
  const headers = new Map(cacheStatus ? [['cache-status', cacheStatus]] : []);
  const read = { ok: true, status: 200, headers, text: async () => '[]' };
  return read as unknown as Response;
};

function open() {
  const api = createApiClient({ fetch: answer });
  const queryClient = new QueryClient();
  render(
    <QueryClientProvider client={queryClient}>
      <ServicesProvider services={{ api, queryClient } as unknown as ShellServices}>
        <LastUpdated />
      </ServicesProvider>
    </QueryClientProvider>,
  );
  const ask = () =>
    act(() =>
      queryClient.fetchQuery({ queryKey: ['stocks'], queryFn: () => api.get('/api/stocks') }),
    );
  return { ask };
}

beforeEach(() => {
  jest.useFakeTimers({ now: new Date(2026, 10, 20, 9, 45), doNotFake: ['queueMicrotask'] });
  cacheStatus = undefined;
});
afterEach(() => jest.useRealTimers());

test('SHELL-42, SHELL-52 the header says when the newest data was fetched', async () => {
  const { ask } = open();
  expect(screen.queryByText(/Last updated/)).toBeNull();
  await ask();
  expect(screen.getByText('Last updated: Today 9:45 AM')).toBeVisible();
  expect(screen.queryByText(/Delayed/)).toBeNull();
});

test('while a service is away the header says since when figures may have changed', async () => {
  const { ask } = open();
  cacheStatus = 'gateway; hit; ttl=-300';
  await ask();
  expect(screen.getByRole('status')).toHaveTextContent('Delayed: figures as of 9:40 AM');
  cacheStatus = undefined;
  await ask();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});
