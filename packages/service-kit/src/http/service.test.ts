import { createOpenApiDocument, defineEndpoint } from '@dashboard/contracts-http';
import Router from '@koa/router';
import fc from 'fast-check';
import request from 'supertest';
import { z } from 'zod';
import { conflict, notFound } from '../errors.ts';
import { createLogger } from '../observability/logger.ts';
import { createThings, THINGS } from '../testing/things.ts';
import { describeAuthorization, identityHeaders } from '../testing.ts';
import { created, ok, route } from './route.ts';

const listThings = defineEndpoint({
  id: 'things.list',
  method: 'GET',
  path: '/api/things',
  summary: 'All things',
  access: 'student',
  query: z.strictObject({ limit: z.coerce.number().int().optional() }),
  responses: { 200: z.array(z.object({ name: z.string() })) },
});

const addThing = defineEndpoint({
  id: 'things.add',
  method: 'POST',
  path: '/api/things',
  summary: 'Add a thing',
  access: 'admin',
  versioned: true,
  idempotent: true,
  body: z.strictObject({ name: z.string().min(1) }),
  responses: { 201: z.object({ name: z.string() }) },
});

const breakThing = defineEndpoint({
  id: 'things.break',
  method: 'DELETE',
  path: '/api/things/{how}',
  summary: 'Break a thing',
  access: 'admin',
  params: z.object({ how: z.string() }),
  timeoutMs: 100,
  responses: { 200: z.object({ name: z.string() }) },
});

const handled: string[] = [];

function breakIn(how: string): never {
  if (how === 'conflict') throw conflict('It is in use');
  if (how === 'unforeseen') throw new Error('secret words of the inside');
  throw notFound('No such thing');
}

const routes = [
  route(listThings, async () => {
    handled.push('list');
    return ok([{ name: 'a', passwordHash: 'secret' }]);
  }),
  route(addThing, async ({ body, ifMatch, idempotencyKey }) => {
    handled.push('add');
    return created({ name: `${body.name} ${ifMatch} ${idempotencyKey}` });
  }),
  route(breakThing, async ({ params }) => {
    if (params.how === 'undeclared') return ok({ wrong: 'secret' } as unknown as { name: string });
    if (params.how === 'no response') await new Promise(() => {});
    return breakIn(params.how);
  }),
];

const app = createThings({
  routes,
  readinessChecks: { database: async () => {}, queue: () => Promise.reject(new Error('down')) },
});

const admin = () => identityHeaders(THINGS, 'admin');
const get = async (path: string, headers: Record<string, string> = {}) =>
  request(app)
    .get(path)
    .set({ ...(await admin()), ...headers });
const post = async (body: object | string, headers: Record<string, string> = {}) =>
  request(app)
    .post('/api/things')
    .type('json')
    .set({ ...(await admin()), ...headers })
    .send(body);

beforeEach(() => handled.splice(0));

describeAuthorization(THINGS, [listThings, addThing, breakThing], ({ method, path, headers }) =>
  request(app)[method.toLowerCase() as 'get'](path).set(headers),
);

test('without permission, nothing is parsed and nothing runs [API-04, API-05]', async () => {
  const malformed = (headers: Record<string, string>) =>
    request(app).post('/api/things').set(headers).type('json').send('{"name":');
  expect((await malformed({})).status).toBe(401);
  expect((await malformed(await identityHeaders(THINGS, 'student'))).status).toBe(403);
  expect((await malformed(await admin())).status).toBe(400);
  expect(handled).toEqual([]);
});

test.each([
  ['a missing field', {}, 'name'],
  ['an empty field', { name: '' }, 'name'],
  ['an unknown field', { name: 'a', role: 'admin' }, ''],
  ["a character that isn't valid text", { name: 'a\0' }, undefined],
])('a body with %s is rejected with 400 [API-02, API-03, API-14]', async (_, body, path) => {
  const answer = await post(body);
  expect(answer.status).toBe(400);
  expect(answer.body.message).toEqual(expect.any(String));
  if (path !== undefined) expect(answer.body.issues[0].path).toBe(path);
  expect(handled).toEqual([]);
});

test.each([
  ['brackets', '['.repeat(200_000) + ']'.repeat(200_000)],
  ['objects', `${'{"name":'.repeat(100_000)}1${'}'.repeat(100_000)}`],
  ['brackets in a field', `{"name":${'['.repeat(200_000)}${']'.repeat(200_000)}}`],
  ['brackets that do not close', '['.repeat(200_000)],
])('a body of deeply nested %s is rejected with 400 [API-03]', async (_, body) => {
  const answer = await post(body);
  expect([answer.status, answer.body]).toEqual([
    400,
    { message: expect.any(String), code: 'bad_request' },
  ]);
  expect(handled).toEqual([]);
});

test.each(['?other=1', '?limit=1&limit=2', '?limit=one'])(
  'the query %s is rejected with 400 [API-03, API-14]',
  async (query) => {
    expect((await get(`/api/things${query}`)).status).toBe(400);
  },
);

test('a body that is too large gets 413, one of another type 415 [API-09, API-10]', async () => {
  expect((await post({ name: 'a'.repeat(1_100_000) })).status).toBe(413);
  const untyped = request(app)
    .post('/api/things')
    .set(await admin());
  expect((await untyped).status).toBe(415);
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  expect((await post('name=a', form)).status).toBe(415);
});

test('the handler gets the version and the key, and malformed ones are rejected [API-22, API-25]', async () => {
  const body = { name: 'a' };
  const answer = await post(body, { 'if-match': '"7"', 'idempotency-key': 'k-1' });
  expect([answer.status, answer.body]).toEqual([201, { name: 'a 7 k-1' }]);
  expect((await post(body, { 'if-match': 'seven' })).status).toBe(400);
  expect((await post(body, { 'idempotency-key': 'k'.repeat(256) })).status).toBe(400);
});

test('a response only has declared fields, and is 304 if the caller already has it', async () => {
  const answer = await get('/api/things');
  expect([answer.status, answer.body]).toEqual([200, [{ name: 'a' }]]);
  const again = await get('/api/things', { 'if-none-match': answer.headers.etag as string });
  expect([again.status, again.text]).toEqual([304, '']);
});

test.each([
  ['conflict', 409, 'conflict', 'It is in use'],
  ['unforeseen', 500, 'internal', 'Something went wrong on the server'],
  ['undeclared', 500, 'undeclared_answer', 'Something went wrong on the server'],
  ['no response', 503, 'unavailable', 'This took too long'],
])(
  'a handler that ends in %s responds with %i [API-01, API-02, API-08, API-13]',
  async (how, status, code, message) => {
    const answer = await request(app)
      .delete(`/api/things/${how}`)
      .set(await admin());
    expect([answer.status, answer.body]).toEqual([status, { code, message }]);
    expect(answer.headers['retry-after']).toBe(status === 503 ? '2' : undefined);
  },
);

test('other headers that claim an identity have no effect [API-04]', async () => {
  const spoofed =
    'x-role x-user x-forwarded-user x-forwarded-for authorization cookie x-remote-user x-original-url x-http-method-override x_identity forwarded';
  const names = fc.constantFrom(...spoofed.split(' '));
  const values = fc.oneof(
    fc.constantFrom('admin', 'role=admin', 'Bearer admin', '/healthz'),
    fc.base64String(),
  );
  const student = await identityHeaders(THINGS, 'student');
  await fc.assert(
    fc.asyncProperty(fc.dictionary(names, values), fc.boolean(), async (sent, known) => {
      const headers = { ...sent, ...(known ? student : {}) };
      const answer = await request(app).post('/api/things').set(headers).send({ name: 'a' });
      expect(answer.status).toBe(known ? 403 : 401);
      expect(handled).toEqual([]);
    }),
    { numRuns: 100 },
  );
});

test('health, readiness and version need no identity and report what is down', async () => {
  expect((await request(app).get('/healthz')).body).toEqual({ status: 'ok' });
  expect((await request(app).get('/version')).body).toEqual({
    name: THINGS,
    version: '1.2.3',
    instance: expect.stringMatching(/^[\da-f-]{36}$/),
  });
  const ready = await request(app).get('/readyz');
  expect([ready.status, ready.body]).toEqual([503, { status: 'unavailable', down: ['queue'] }]);
});

test('a request is logged, but a probe only if it fails', async () => {
  const paths: string[] = [];
  const write = (line: string) => void paths.push(JSON.parse(line).path);
  const logging = createThings({
    logger: createLogger(THINGS, 'info', { write }),
    routes,
    routers: [
      new Router().get('/page', (context) => {
        context.body = 'a page';
      }),
    ],
    readinessChecks: { queue: () => Promise.reject(new Error('down')) },
  });
  const probes = ['/healthz', '/version', '/contract', '/metrics', '/readyz'];
  for (const path of [...probes, '/page', '/api/things']) {
    await request(logging)
      .get(path)
      .set(await admin());
  }
  expect(paths).toEqual(['/readyz', '/page', '/api/things']);
});

test('the contract describes every endpoint and needs no identity', async () => {
  const answer = await request(app).get('/contract');
  expect([answer.status, answer.type]).toEqual([200, 'application/json']);
  expect(answer.headers['cache-control']).toBe('no-store');
  const described = createOpenApiDocument([listThings, addThing, breakThing], {
    title: THINGS,
    version: '1.2.3',
  });
  expect(answer.body).toEqual(JSON.parse(JSON.stringify(described)));
  expect((await request(app).post('/contract')).status).toBe(401);
});
