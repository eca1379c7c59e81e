import { listFlowAlerts } from '@dashboard/contracts-flow';
import { importHoldings } from '@dashboard/contracts-portfolio';
import { startTracing } from '@dashboard/service-kit/observability';
import {
  silentLogger,
  startTraceReceiver,
  type TraceReceiver,
} from '@dashboard/service-kit/testing';
import { callEndpoint, sameOriginHeaders } from '../../test/endpoints.ts';
import { startGateway, type TestGateway } from '../../test/gateway.ts';

const STRANGER = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';

let gateway: TestGateway;
let receiver: TraceReceiver;
let stop: () => Promise<void>;

beforeAll(async () => {
  receiver = await startTraceReceiver();
  const env = { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.endpoint, OTEL_TRACES_SAMPLER_ARG: 1 };
  stop = await startTracing({ name: 'gateway', env, logger: silentLogger });
  gateway = await startGateway({ usesCache: true });
});
beforeEach(() => {
  receiver.spans.length = 0;
  gateway.logLines.length = 0;
});
afterAll(async () => {
  await stop();
  await gateway.close();
  await receiver.close();
});

const waitFor = (name: string) => receiver.waitForSpan((span) => span.name === name);

const fetchPage = async () => (await fetch(`${gateway.url}/admin`)).text();
const readTraceparent = (page: string) =>
  /<meta name="traceparent" content="(.*?)"><\/head>/.exec(page)?.[1];

const callImport = async (headers: Record<string, string> = {}) =>
  callEndpoint(gateway, importHoldings, {
    ...sameOriginHeaders,
    cookie: gateway.adminCookie,
    ...headers,
  });
const lastSent = () => gateway.services.portfolio.received.at(-1)?.headers ?? {};

const requestLines = () =>
  gateway.logLines.map((line) => JSON.parse(line)).filter(({ event }) => event === 'request');

test('a page starts a trace, which its calls continue to the service', async () => {
  const traceparent = readTraceparent(await fetchPage()) ?? '';
  const foreign = { tracestate: 'vendor=canary', baggage: 'user=canary' };
  const response = await callImport({ traceparent, ...foreign });
  const page = await waitFor('page admin');
  const served = await waitFor(importHoldings.id);
  const call = await waitFor('call svc-portfolio');
  const { traceId } = page;
  expect(traceparent).toBe(`00-${traceId}-${page.spanId}-01`);
  expect(page.parentSpanId).toBeUndefined();
  expect(served).toMatchObject({
    traceId,
    parentSpanId: page.spanId,
    attributes: {
      'http.response.status_code': 200,
      'request.id': response.headers.get('x-request-id'),
    },
  });
  expect(call).toMatchObject({ traceId, parentSpanId: served.spanId });
  expect(lastSent().traceparent).toBe(`00-${traceId}-${call.spanId}-01`);
  expect(JSON.stringify([lastSent(), receiver.spans])).not.toContain('canary');
  expect(requestLines()).toMatchObject([
    { path: '/admin', traceId, spanId: page.spanId },
    { traceId, spanId: served.spanId },
  ]);
});

test.each(['00-0-0-01', `${STRANGER}-more`, STRANGER.toUpperCase(), `${STRANGER}, ${STRANGER}`])(
  'the malformed traceparent %s is ignored',
  async (traceparent) => {
    await callImport({ traceparent });
    const served = await waitFor(importHoldings.id);
    expect(served.parentSpanId).toBeUndefined();
    expect(served.traceId).not.toBe(STRANGER.slice(3, 35));
  },
);

test('when a service fails, the spans are marked and the log names the trace', async () => {
  gateway.services.portfolio.respondWith((request) => void request.socket.destroy());
  expect((await callImport()).status).toBe(502);
  gateway.services.portfolio.respondWith();
  const served = await waitFor(importHoldings.id);
  expect(served.isFailed).toBe(true);
  expect(await waitFor('call svc-portfolio')).toMatchObject({ isFailed: true });
  const failure = gateway.logLines.map((line) => JSON.parse(line)).find(({ level }) => level > 30);
  expect(failure).toMatchObject({ event: 'request-failed', traceId: served.traceId });
});

test('polls have no trace, but the fetch that refreshes the cache has one', async () => {
  await callEndpoint(gateway, listFlowAlerts);
  await callEndpoint(gateway, listFlowAlerts, { traceparent: STRANGER });
  await fetch(`${gateway.url}/shell/1.0.0-a/shell.js`);
  const refresh = await waitFor('refresh svc-flow');
  expect(refresh.parentSpanId).toBeUndefined();
  expect(new Set(receiver.spans.map(({ name }) => name))).toEqual(new Set(['refresh svc-flow']));
  const sent = gateway.services.flow.received.map(({ headers }) => headers.traceparent);
  expect(sent).toContain(`00-${refresh.traceId}-${refresh.spanId}-01`);
});
