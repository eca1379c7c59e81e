import { createFakeHost, FakeHttpError } from './fake-host.ts';
import { queryKeyToPath } from './query.ts';

test('the path of a query key is its parts, joined and encoded', () => {
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

test('API-21 a query throws on 401, as on any error status', async () => {
  const refuse = () => {
    throw new FakeHttpError(401, 'Sign in first');
  };
  const responses = { 'GET /api/notes/a': refuse };
  const { queryClient } = createFakeHost({ audience: 'student', responses });
  const response = queryClient.fetchQuery({ queryKey: ['/api', 'notes', 'a'] });
  await expect(response).rejects.toMatchObject({ name: 'ApiError', status: 401 });
});

test('LIVE-04 a failed query is not retried, and its error has status and body', async () => {
  const { queryClient, requests } = createFakeHost({ audience: 'student', responses: {} });
  await expect(queryClient.fetchQuery({ queryKey: ['/api', 'gone'] })).rejects.toThrow(
    '404: {"message":"No fake response for GET /api/gone"}',
  );
  expect(requests).toHaveLength(1);
});
