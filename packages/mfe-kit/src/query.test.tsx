import { createFakeHost, FakeHttpError } from './fake-host.ts';
import { queryKeyToPath } from './query.ts';

test('the key of a query is the parts of its path, and the path the parts of its key', () => {
  expect(queryKeyToPath(['/api', 'stocks', 'BRK/B', { fund: 'Main Fund' }])).toBe(
    '/api/stocks/BRK%2FB?fund=Main+Fund',
  );
});

test('a query without a function of its own GETs the path of its key and is never stale', async () => {
  const responses = { 'GET /api/notes/a': { text: 'here' } };
  const { queryClient, requests } = createFakeHost({ audience: 'student', responses });
  const key = ['/api', 'notes', 'a'];
  expect(await queryClient.fetchQuery({ queryKey: key })).toEqual({ text: 'here' });
  await queryClient.fetchQuery({ queryKey: key });
  expect(requests.map(({ path }) => path)).toEqual(['/api/notes/a']);
});

test('API-21 a query throws on 401, as on any refusal', async () => {
  const refuse = () => {
    throw new FakeHttpError(401, 'Sign in first');
  };
  const responses = { 'GET /api/notes/a': refuse };
  const { queryClient } = createFakeHost({ audience: 'student', responses });
  const asked = queryClient.fetchQuery({ queryKey: ['/api', 'notes', 'a'] });
  await expect(asked).rejects.toMatchObject({ name: 'ApiError', status: 401 });
});

test('LIVE-04 a query that is refused is not repeated and carries status and body', async () => {
  const { queryClient, requests } = createFakeHost({ audience: 'student', responses: {} });
  await expect(queryClient.fetchQuery({ queryKey: ['/api', 'gone'] })).rejects.toThrow(
    '404: {"message":"No fake answer for GET /api/gone"}',
  );
  expect(requests).toHaveLength(1);
});
