import * as z from 'zod/mini';
import {
  checkPermission,
  createQueryKey,
  defineEndpoint,
  fillPath,
  listStatuses,
  parsePathParameters,
  toRouterPath,
} from './endpoint.ts';
import { createOpenApiDocument } from './openapi.ts';

const history = defineEndpoint({
  id: 'stocks.history',
  method: 'GET',
  path: '/api/stocks/{symbol}/analysis-history',
  summary: 'Analyses of one stock',
  access: 'student',
  params: z.object({ symbol: z.string() }),
  query: z.strictObject({ limit: z.optional(z.coerce.number()) }),
  responses: { 200: z.array(z.object({ id: z.string() })) },
  errors: [404],
});

const upload = defineEndpoint({
  id: 'files.upload',
  method: 'POST',
  path: '/api/files',
  summary: 'Upload a file',
  access: 'admin',
  idempotent: true,
  multipart: {
    files: { file: { description: 'The file', maxBytes: 10, maxCount: 1 } },
    fields: z.strictObject({ fund: z.string() }),
  },
  responses: { 201: z.object({ id: z.string() }), 202: z.object({ jobId: z.string() }) },
});

test('a path is filled with encoded values, and a missing one is an error', () => {
  expect(fillPath(history.path, { symbol: 'BRK/B ü' })).toBe(
    '/api/stocks/BRK%2FB%20%C3%BC/analysis-history',
  );
  expect(() => fillPath(history.path, { symbol: '' })).toThrow('symbol');
  expect(() => fillPath(history.path)).toThrow('symbol');
  expect(parsePathParameters(history.path)).toEqual(['symbol']);
  expect(toRouterPath(history)).toBe('/api/stocks/:symbol/analysis-history');
});

test("the query key is the path's parts, then the given query values [API-18]", () => {
  const key = createQueryKey(history, {
    params: { symbol: 'AAPL' },
    query: { limit: 5, other: undefined },
  });
  expect(key).toEqual(['/api', 'stocks', 'AAPL', 'analysis-history', { limit: 5 }]);
  expect(key.slice(0, -1).join('/')).toBe('/api/stocks/AAPL/analysis-history');
  expect(createQueryKey(history, { params: { symbol: 'AAPL' }, query: {} })).toHaveLength(4);
});

test('a call lists only the statuses it can return, and never 422 [API-11]', () => {
  expect(listStatuses(history)).toEqual([
    200, 304, 400, 401, 404, 408, 417, 429, 431, 500, 502, 503, 504,
  ]);
  expect(listStatuses(upload)).toEqual([
    201, 202, 400, 401, 403, 408, 409, 413, 415, 417, 431, 500, 502, 503, 504,
  ]);
  expect(listStatuses({ ...history, access: 'admin' })).toContain(403);
  expect(listStatuses({ ...history, access: 'anyone' })).not.toContain(401);
  expect(listStatuses({ ...upload, access: 'student' })).toContain(403);
  expect(listStatuses({ ...upload, versioned: true })).toContain(412);
  expect(listStatuses({ ...history, errors: undefined })).toHaveLength(12);
});

test.each([
  ['anyone', 'anonymous', 'allowed'],
  ['anyone', 'student', 'allowed'],
  ['anyone', 'admin', 'allowed'],
  ['student', 'anonymous', 'needs-session'],
  ['student', 'student', 'allowed'],
  ['student', 'admin', 'allowed'],
  ['admin', 'anonymous', 'needs-session'],
  ['admin', 'student', 'not-allowed'],
  ['admin', 'admin', 'allowed'],
] as const)('a call for %s made by %s is %s [API-04, API-05]', (access, role, permission) => {
  expect(checkPermission(access, role)).toBe(permission);
});

test('the OpenAPI document describes inputs, responses, statuses and access [API-32]', () => {
  const document = createOpenApiDocument([history, upload], { title: 'T', version: '1' });
  const paths = document.paths as Record<string, Record<string, Record<string, unknown>>>;
  const get = paths['/api/stocks/{symbol}/analysis-history']?.get;
  expect(get).toMatchObject({
    operationId: 'stocks.history',
    'x-who': 'student',
    parameters: [
      { name: 'symbol', in: 'path', required: true },
      { name: 'limit', in: 'query', required: false },
    ],
  });
  expect(Object.keys(get?.responses as object)).toEqual(listStatuses(history).map(String));
  expect(paths['/api/files']?.post?.requestBody).toMatchObject({
    content: {
      'multipart/form-data': {
        schema: {
          properties: { fund: { type: 'string' }, file: { format: 'binary' } },
          required: ['fund', 'file'],
        },
      },
    },
  });
});
