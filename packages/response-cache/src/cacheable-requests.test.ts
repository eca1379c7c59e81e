import { defineEndpoint, type Endpoint } from '@dashboard/contracts-http';
import { z } from 'zod';
import { createRequestMatcher } from './cacheable-requests.ts';

const listThings = defineEndpoint({
  id: 'things.list',
  method: 'GET',
  path: '/api/things',
  summary: 'All things',
  access: 'student',
  topics: ['stocks'],
  query: z.object({ limit: z.coerce.number().optional() }),
  responses: { 200: z.array(z.string()) },
});
const getThing = defineEndpoint({
  id: 'things.get',
  method: 'GET',
  path: '/api/things/{name}',
  summary: 'A thing',
  access: 'student',
  topics: ['stocks'],
  params: z.object({ name: z.enum(['a b', 'c']) }),
  responses: { 200: z.string() },
});

const source = { name: 'svc-things', fetch: () => Promise.reject(new Error('Not fetched')) };
const createMatcher = (...endpoints: Endpoint[]) => createRequestMatcher([{ source, endpoints }]);
const match = createMatcher(listThings, getThing);

test('a request has its key, its source, its topics and, unless there are few keys, its limited endpoint', () => {
  expect(match('/api/things')).toEqual({
    request: { url: '/api/things', source, topics: ['stocks'], limitedEndpoint: undefined },
    endpoint: listThings,
  });
  expect(match('/api/things?limit=05')?.request).toMatchObject({
    url: '/api/things?limit=5',
    limitedEndpoint: 'things.list',
  });
  expect(match('/api/things/a%20b')?.request).toMatchObject({
    url: '/api/things/a%20b',
    limitedEndpoint: undefined,
  });
});

test('the same URL is matched once', () => {
  const once = createMatcher(listThings);
  expect(once('/api/things?limit=1')).toBe(once('/api/things?limit=1'));
  const long = `/api/things?limit=1${'&x='.repeat(100)}`;
  expect(once(long)).toBeUndefined();
});

test.each([
  '/api/other',
  '/api/things/d',
  '/api/things/%E0%A4%A',
  '/api/things/../things',
  '/api/things?limit=x',
  '/api/things?limit=1&limit=2',
])('%s is not answered from the cache', (url) => {
  expect(match(url)).toBeUndefined();
});

test.each<[string, Partial<Endpoint>]>([
  ['changes something', { method: 'POST' }],
  ['needs the admin', { access: 'admin' }],
  ['returns a file', { responseMediaType: 'image/webp' }],
  ['follows no topic', { topics: undefined }],
])('an endpoint that %s is not answered from the cache', (_, change) => {
  expect(createMatcher({ ...listThings, ...change })('/api/things')).toBeUndefined();
});
