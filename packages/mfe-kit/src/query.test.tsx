import { createApiClient } from '@dashboard/contracts-http';
import { getNote, type Note, noteKey, noteParams } from '../test/notes.ts';
import { createFakeHost } from './fake-host.ts';
import { createQueryClient, endpointQueryOptions, queryKeyToPath } from './query.ts';
import { failWith } from './testing.tsx';

test('a query key’s path is its parts, encoded and joined', () => {
  expect(queryKeyToPath(['/api', 'stocks', 'BRK/B', { fund: 'Main Fund' }])).toBe(
    '/api/stocks/BRK%2FB?fund=Main+Fund',
  );
});

test('a query without a queryFn GETs the path of its key and is never stale', async () => {
  const responses = { 'GET /api/notes/a': { text: 'here' } };
  const { queryClient, requests } = createFakeHost({ audience: 'student', responses });
  const key = ['/api', 'notes', 'a'];
  expect(await queryClient.fetchQuery({ queryKey: key })).toEqual({ text: 'here' });
  await queryClient.fetchQuery({ queryKey: key });
  expect(requests.map(({ path }) => path)).toEqual(['/api/notes/a']);
});

test('a query throws on 401, as on any error status [API-21]', async () => {
  const responses = { 'GET /api/notes/a': failWith(401, 'Sign in first') };
  const { queryClient } = createFakeHost({ audience: 'student', responses });
  const response = queryClient.fetchQuery({ queryKey: ['/api', 'notes', 'a'] });
  await expect(response).rejects.toMatchObject({ name: 'ApiError', status: 401 });
});

test('a failed query is not retried, and its error has status and body [LIVE-04]', async () => {
  const { queryClient, requests } = createFakeHost({ audience: 'student', responses: {} });
  await expect(queryClient.fetchQuery({ queryKey: ['/api', 'gone'] })).rejects.toThrow(
    '404: {"message":"No fake response for GET /api/gone"}',
  );
  expect(requests).toHaveLength(1);
});

describe('a response that the gateway marks as stale', () => {
  let staleSeconds: number | undefined;
  let served: Note = { text: 'first', version: 1 };
  const respond = (async () => ({
    ok: true,
    status: 200,
    headers: new Map(staleSeconds ? [['cache-status', `gateway; hit; ttl=-${staleSeconds}`]] : []),
    text: async () => JSON.stringify(served),
  })) as unknown as typeof fetch;

  function open() {
    const api = createApiClient({ fetch: respond });
    const queryClient = createQueryClient(api);
    const options = endpointQueryOptions(api, getNote, { params: noteParams });
    const fetchAgain = async () => {
      await queryClient.fetchQuery({ ...options, staleTime: 0 });
      return queryClient.getQueryData<Note>(noteKey);
    };
    return { queryClient, fetchAgain };
  }

  beforeEach(() => {
    jest.useFakeTimers();
    staleSeconds = undefined;
    served = { text: 'first', version: 1 };
  });

  test('doesn’t overwrite anything written after it was current', async () => {
    const { queryClient, fetchAgain } = open();
    await fetchAgain();
    queryClient.setQueryData(noteKey, { text: 'saved', version: 2 });
    staleSeconds = 1;
    expect(await fetchAgain()).toEqual({ text: 'saved', version: 2 });
    staleSeconds = undefined;
    served = { text: 'another', version: 3 };
    expect(await fetchAgain()).toEqual({ text: 'another', version: 3 });
  });

  test('is used if there is no newer data', async () => {
    staleSeconds = 30;
    const { fetchAgain } = open();
    expect(await fetchAgain()).toEqual(served);
    staleSeconds = undefined;
    await fetchAgain();
    jest.advanceTimersByTime(60_000);
    served = { text: 'newer', version: 2 };
    staleSeconds = 30;
    expect(await fetchAgain()).toEqual(served);
  });
});
