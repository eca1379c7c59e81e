import { createApiClient, defineEndpoint } from '@dashboard/contracts-http';
import { createQueryClient, endpointQueryOptions } from '@dashboard/mfe-kit';
import { QueryObserver } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { refetchStale } from './refetch-stale.ts';

const getFund = defineEndpoint({
  id: 'funds.get',
  method: 'GET',
  path: '/api/funds/{fund}',
  summary: 'A fund',
  access: 'student',
  params: z.object({ fund: z.string() }),
  responses: { 200: z.unknown() },
});
const FUND = `/api/funds/${encodeURIComponent('✅ Main Fund')}`;
let fetched: string[] = [];
const stale = new Set<string>();

const respond = (async (path: string) => {
  fetched.push(path);
  const headers = new Map(stale.has(path) ? [['cache-status', 'gateway; hit; ttl=-60']] : []);
  return { ok: true, status: 200, headers, text: async () => '[]' };
}) as unknown as typeof fetch;

beforeEach(() => {
  jest.useFakeTimers();
  fetched = [];
  stale.clear();
});

async function open() {
  const api = createApiClient({ fetch: respond });
  const queryClient = createQueryClient(api);
  refetchStale(queryClient, api.staleness);
  new QueryObserver(queryClient, { queryKey: ['/api', 'stocks'] }).subscribe(() => {});
  const params = { fund: '✅ Main Fund' };
  const options = endpointQueryOptions(api, getFund, { params });
  new QueryObserver(queryClient, options).subscribe(() => {});
  await jest.advanceTimersByTimeAsync(0);
  expect(fetched).toEqual(['/api/stocks', FUND]);
  fetched = [];
}

test.each(['/api/stocks', FUND])('while %s is stale, only it is refetched', async (path) => {
  stale.add(path);
  await open();
  await jest.advanceTimersByTimeAsync(2_000);
  expect(fetched).toEqual([path]);
  await jest.advanceTimersByTimeAsync(6_000);
  expect(fetched).toEqual([path, path]);
  stale.clear();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(fetched).toHaveLength(3);
});
