import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint/endpoint.ts';
import { ApiError, createApiClient, getErrorMessage } from './client.ts';

const rename = defineEndpoint({
  id: 'things.rename',
  method: 'PATCH',
  path: '/api/things/{id}',
  summary: 'Rename a thing',
  access: 'admin',
  versioned: true,
  params: z.object({ id: z.string() }),
  query: z.strictObject({ dry: z.optional(z.boolean()) }),
  body: z.strictObject({ name: z.string() }),
  responses: { 200: z.object({ name: z.string() }) },
});

const list = defineEndpoint({
  id: 'things.list',
  method: 'GET',
  path: '/api/things',
  summary: 'All things',
  access: 'student',
  responses: { 200: z.array(z.string()) },
});

function recording(answer: () => Response | Promise<Response>) {
  const requests: { url: string; init: RequestInit }[] = [];
  const fetch = async (url: unknown, init?: RequestInit) => {
    requests.push({ url: String(url), init: init ?? {} });
    return answer();
  };
  return { requests, fetch: fetch as typeof globalThis.fetch };
}

const fail = (options: Parameters<typeof createApiClient>[0]) =>
  createApiClient(options)
    .call(list, {})
    .then(
      () => undefined,
      (error: ApiError) => error,
    );

test('a call with a payload sends JSON, with version and key in headers [API-17]', async () => {
  const { requests, fetch } = recording(() => Response.json({ name: 'b' }));
  const api = createApiClient({ fetch });
  const answer = await api.call(rename, {
    params: { id: 'a/b' },
    query: { dry: true },
    body: { name: 'b' },
    ifMatch: 7,
    idempotencyKey: 'k',
  });
  expect(answer).toEqual({ name: 'b' });
  const [request] = requests;
  expect(request?.url).toBe('/api/things/a%2Fb?dry=true');
  expect(request?.init.method).toBe('PATCH');
  expect(request?.init.body).toBe('{"name":"b"}');
  const headers = new Headers(request?.init.headers);
  expect(headers.get('content-type')).toBe('application/json');
  expect(headers.get('if-match')).toBe('"7"');
  expect(headers.get('idempotency-key')).toBe('k');
});

test('a call without a payload has no body, and every call sends the session [API-17, AUTH-53]', async () => {
  const { requests, fetch } = recording(() => Response.json([]));
  const api = createApiClient({ fetch });
  await api.call(list, {});
  expect(requests[0]?.init.body).toBeUndefined();
  expect(new Headers(requests[0]?.init.headers).has('content-type')).toBe(false);
  await api.call(rename, { params: { id: '1' }, body: { name: 'b' } });
  await api.call(list, { signal: new AbortController().signal });
  await api.get('/api/things');
  expect(requests.map(({ init }) => init.credentials)).toEqual(Array(4).fill('include'));
});

test('a response with an unknown field is accepted [API-15]', async () => {
  const { fetch } = recording(() => Response.json({ name: 'b', added: 'later' }));
  const answer = await createApiClient({ fetch }).call(rename, {
    params: { id: '1' },
    body: { name: 'b' },
  });
  expect(answer.name).toBe('b');
});

test('an error response becomes an error with its status and body [API-19]', async () => {
  const { fetch } = recording(() => new Response('{"message":"Unknown thing"}', { status: 404 }));
  const failure = await fail({ fetch });
  expect(failure).toBeInstanceOf(ApiError);
  expect(failure?.message).toBe('404: {"message":"Unknown thing"}');
  expect(failure?.status).toBe(404);
  expect(getErrorMessage(failure, 'Login failed')).toBe('Unknown thing');
});

test('an error response without a body becomes an error with its status and status text [API-20]', async () => {
  const answer = { status: 503, statusText: 'Service Unavailable' };
  const failure = await fail({ fetch: recording(() => new Response('', answer)).fetch });
  expect(failure?.message).toBe('503: Service Unavailable');
  expect(getErrorMessage(failure, 'Login failed')).toBe('Login failed');
});

test('a call that gets no response fails with status 0 and the reason', async () => {
  const { fetch } = recording(() => Promise.reject(new TypeError('fetch failed')));
  expect((await fail({ fetch }))?.message).toBe('0: No connection to the server');
});

test('a call that takes too long is aborted', async () => {
  const fetch = ((_: unknown, init?: RequestInit) =>
    new Promise((_resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
    })) as typeof globalThis.fetch;
  const failure = await fail({ fetch, timeoutMs: 20 });
  expect(failure?.message).toBe('0: The server took too long to answer');
});

test('an upload gets enough time for a slow connection, with or without a form [IMG-20]', async () => {
  const timeouts = jest.spyOn(AbortSignal, 'timeout');
  const { fetch } = recording(() => Response.json({ name: 'b' }));
  const client = createApiClient({ fetch });
  const file = new Blob([new Uint8Array(10_000_000)]);
  const form = new FormData();
  form.append('image', file);
  form.append('ticker', 'AAPL');
  await client.put('/api/images/1', file);
  await client.call(
    { ...list, method: 'POST', multipart: { files: {}, fields: z.object({}) } },
    { form },
  );
  await client.call(list, {});
  const [ofFile = 0, ofForm = 0, ofRead = 0] = timeouts.mock.calls.map(([ms]) => ms);
  timeouts.mockRestore();
  const atSlowestMs = (10_000_000 / (64 * 1024)) * 1_000;
  expect(Math.min(ofFile, ofForm)).toBeGreaterThan(atSlowestMs);
  expect(ofRead).toBe(8_000);
});

test("an error is recognised no matter which bundle's copy of the class created it", () => {
  let copy: { ApiError: typeof ApiError } | undefined;
  jest.isolateModules(() => {
    copy = require('./client.ts');
  });
  const failure = copy && new copy.ApiError(412, '', '{"message":"Stale"}');
  expect(copy?.ApiError).not.toBe(ApiError);
  expect(failure).toBeInstanceOf(ApiError);
  expect(getErrorMessage(failure, 'other')).toBe('Stale');
  expect(new Error('ApiError')).not.toBeInstanceOf(ApiError);
  expect('ApiError').not.toBeInstanceOf(ApiError);
});

test("a loading page's calls and all changes send its trace; later polls don't", async () => {
  const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
  const { requests, fetch } = recording(() => Response.json({ name: 'b' }));
  const api = createApiClient({ fetch, traceparent });
  const plain = createApiClient({ fetch });
  const input = { params: { id: 'a' }, query: {}, body: { name: 'b' } };
  const sentAt = async (ms: number, call: () => Promise<unknown>) => {
    jest.spyOn(performance, 'now').mockReturnValue(ms);
    await call();
    return new Headers(requests.at(-1)?.init.headers).get('traceparent');
  };
  try {
    expect(await sentAt(9_000, () => api.call(list, {}))).toBe(traceparent);
    expect(await sentAt(9_000, () => api.get('/api/things'))).toBe(traceparent);
    expect(await sentAt(11_000, () => api.get('/api/things'))).toBeNull();
    expect(await sentAt(11_000, () => api.call(rename, input))).toBe(traceparent);
    expect(await sentAt(9_000, () => plain.call(rename, input))).toBeNull();
  } finally {
    jest.restoreAllMocks();
  }
});
