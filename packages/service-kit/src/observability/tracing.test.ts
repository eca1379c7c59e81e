import { createServer } from 'node:http';
import { Writable } from 'node:stream';
import { listen, waitUntil } from '@dashboard/test-kit';
import { context, propagation, trace } from '@opentelemetry/api';
import request from 'supertest';
import { conflict } from '../errors.ts';
import { ok, route } from '../http/route.ts';
import { createThings, getThing, THINGS } from '../testing/things.ts';
import {
  identityHeaders,
  provideEmptyTestDatabase,
  silentLogger,
  startTraceReceiver,
  type TraceReceiver,
} from '../testing.ts';
import { createLogger } from './logger.ts';
import { getTraceparent, withTrace } from './spans.ts';
import { startTracing } from './tracing.ts';

const TRACE_ID = '0af7651916cd43dd8448eb211c80319c';
const PARENT_ID = 'b7ad6b7169203331';
const traceparent = `00-${TRACE_ID}-${PARENT_ID}-01`;

const lines: string[] = [];
const logger = createLogger(
  THINGS,
  'info',
  new Writable({
    write(chunk, _, done) {
      lines.push(String(chunk));
      done();
    },
  }),
);
const logged = () => lines.map((line) => JSON.parse(line));

const database = provideEmptyTestDatabase('things');
let receiver: TraceReceiver;
let stop = async () => {};

beforeAll(async () => {
  receiver = await startTraceReceiver();
});
beforeEach(() => {
  lines.length = 0;
  receiver.spans.length = 0;
});
afterEach(async () => {
  await stop();
  stop = async () => {};
  trace.disable();
  context.disable();
  propagation.disable();
});
afterAll(() => receiver.close());

async function start(endpoint: string | undefined, share = 1): Promise<void> {
  stop = await startTracing({
    name: THINGS,
    env: {
      OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
      OTEL_EXPORTER_OTLP_HEADERS: { 'x-tenant': 'school' },
      OTEL_TRACES_SAMPLER_ARG: share,
    },
    logger: silentLogger,
  });
}

const app = createThings({
  logger,
  routes: [
    route(getThing, async ({ params, log }) => {
      if (params.id === 'broken') throw new Error('secret words of the inside');
      if (params.id === 'conflict') throw conflict('It is in use');
      await database.db.raw('SELECT ?::text', ['secret value']);
      log.info({ event: 'thing-read' });
      return ok({ id: params.id });
    }),
  ],
});

async function call(id: string, headers: Record<string, string> = { traceparent }) {
  const admin = await identityHeaders(THINGS, 'admin');
  return request(app).get(`/api/things/${id}`).set(admin).set(headers);
}

test("a request continues its caller's trace, which includes its statements", async () => {
  await start(receiver.endpoint);
  expect((await call('one')).status).toBe(200);
  await stop();
  const [statement, served, ...others] = receiver.spans;
  expect(others).toEqual([]);
  expect(served).toMatchObject({
    service: THINGS,
    traceId: TRACE_ID,
    parentSpanId: PARENT_ID,
    name: 'things.get',
    attributes: { 'http.request.method': 'GET', 'http.response.status_code': 200 },
    isFailed: false,
  });
  expect(statement).toMatchObject({
    traceId: TRACE_ID,
    parentSpanId: served?.spanId,
    name: 'SELECT',
    attributes: { 'db.query.text': 'SELECT $1::text' },
  });
  expect(JSON.stringify(receiver.spans)).not.toContain('secret');
  expect(receiver.requestHeaders[0]).toMatchObject({ 'x-tenant': 'school' });
});

test('every log line of a request names its trace', async () => {
  await start(receiver.endpoint);
  await call('one');
  await stop();
  const served = receiver.spans.find(({ name }) => name === 'things.get');
  const ids = { traceId: TRACE_ID, spanId: served?.spanId, requestId: expect.any(String) };
  expect(logged()).toMatchObject([
    { event: 'thing-read', ...ids },
    { event: 'request', ...ids },
  ]);
});

test("a failure marks its span without the error's message; a rejection doesn't", async () => {
  await start(receiver.endpoint);
  expect((await call('broken')).status).toBe(500);
  expect((await call('conflict')).status).toBe(409);
  await stop();
  expect(receiver.spans).toMatchObject([
    { isFailed: true, attributes: { 'error.type': 'Error' } },
    { isFailed: false, attributes: { 'http.response.status_code': 409 } },
  ]);
  expect(JSON.stringify(receiver.spans)).not.toContain('secret');
});

test('a failed statement marks its span with the Postgres error code', async () => {
  await start(receiver.endpoint);
  await withTrace(undefined, 'work', {}, async () => {
    await database.db.raw('SELECT ?::int', ['secret']).catch(() => {});
  });
  await stop();
  expect(receiver.spans.filter(({ isFailed }) => isFailed)).toMatchObject([
    { name: 'SELECT', attributes: { 'error.type': '22P02' } },
  ]);
  expect(JSON.stringify(receiver.spans)).not.toContain('secret');
});

test('neither a probe nor a statement outside a trace starts one', async () => {
  await start(receiver.endpoint);
  await request(app).get('/healthz');
  await database.db.raw('SELECT 1');
  await stop();
  expect(receiver.spans).toEqual([]);
});

test("sampling depends on the trace id, regardless of the caller's decision", async () => {
  const sampled = async (share: number, flags: string) => {
    await start(receiver.endpoint, share);
    receiver.spans.length = 0;
    await call('one', { traceparent: `00-${TRACE_ID}-${PARENT_ID}-${flags}` });
    await stop();
    trace.disable();
    return receiver.spans.length > 0;
  };
  expect(await sampled(0, '01')).toBe(false);
  expect(await sampled(1, '00')).toBe(true);
  expect(logged().every(({ traceId }) => traceId === TRACE_ID)).toBe(true);
});

test('without an endpoint, logs have no extra fields, and no header is sent', async () => {
  await start(undefined);
  await call('one');
  for (const line of logged()) {
    expect(line).not.toHaveProperty('traceId');
    expect(line).not.toHaveProperty('spanId');
  }
  expect(await withTrace(traceparent, 'work', {}, async () => getTraceparent())).toBeUndefined();
});

test('an unresponsive endpoint loses only spans and delays nothing', async () => {
  let requests = 0;
  let givenUp = 0;
  const hanging = createServer((request) => {
    requests += 1;
    request.socket.once('close', () => {
      givenUp += 1;
    });
  });
  const port = await listen(hanging);
  try {
    await start(`http://127.0.0.1:${port}`);
    for (let count = 0; count < 10_000; count += 1)
      await withTrace(undefined, 'work', {}, async () => {});
    await waitUntil(() => requests > 0);
    expect((await call('one')).status).toBe(200);
    await stop();
    // An export gives up after 5 s. None has, so nothing waited for it.
    expect((await call('one')).status).toBe(200);
    expect(givenUp).toBe(0);
  } finally {
    hanging.closeAllConnections();
    hanging.close();
  }
});
