import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { importHoldings, MAIN_FUND } from '@dashboard/contracts-portfolio';
import { createFullRegistry } from '@dashboard/release-registry/testing';
import { createSessionStore } from '@dashboard/service-kit/identity';
import { connectRedis, readRedisSettings } from '@dashboard/service-kit/redis';
import {
  provide,
  silentLogger,
  startTraceReceiver,
  testRedisUrl,
} from '@dashboard/service-kit/testing';
import { findFreePort } from '@dashboard/test-kit';
import { sameOriginHeaders } from '../../test/endpoints.ts';
import {
  createProcesses,
  createServiceDatabase,
  serviceUrls,
  urlAt,
} from '../../test/processes.ts';

/** Prints the OpenTelemetry modules that the process loads, except the API. */
const reportModules = `data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from 'node:module';
  registerHooks({
    load(url, context, next) {
      const found = /@opentelemetry\\/(?!api\\/)[^/]+/.exec(url)?.[0];
      if (found) console.log('loaded ' + found);
      return next(url, context);
    },
  });
`)}`;

const database = provide(
  () => createServiceDatabase('portfolio'),
  ({ drop }) => drop(),
);
const registry = provide(createFullRegistry, ({ remove }) => remove());
let redisUrl: string;
let processes: ReturnType<typeof createProcesses>;
let cookie: string;

beforeAll(async () => {
  redisUrl = await testRedisUrl();
  const redis = await connectRedis(readRedisSettings({ REDIS_URL: redisUrl }), silentLogger);
  const user = { userId: 'id-of-admin', username: 'admin', role: 'admin' } as const;
  cookie = `session=${(await createSessionStore(redis).start(user)).token}`;
  redis.destroy();
});
beforeEach(() => {
  processes = createProcesses();
});
afterEach(() => processes.killAll());

async function startProduct(settings: Readonly<Record<string, string>>) {
  const [portfolio, worker, gateway] = [
    await findFreePort(),
    await findFreePort(),
    await findFreePort(),
  ];
  const common = { LOG_LEVEL: 'info', REDIS_URL: redisUrl, ...settings };
  const own = { ...common, DATABASE_URL: database.url, DATA_DIR: registry.directory };
  const hook = ['--import', reportModules];
  const started: readonly ChildProcess[] = await Promise.all([
    processes.start('svc-portfolio', portfolio, own, ...hook, 'src/server.ts'),
    processes.start('svc-portfolio', worker, own, ...hook, 'src/worker.ts'),
    processes.start(
      'gateway',
      gateway,
      {
        ...common,
        ...serviceUrls(),
        SVC_PORTFOLIO_URL: urlAt(portfolio),
        RELEASES_DIR: registry.directory,
      },
      ...hook,
      'src/server.ts',
    ),
  ]);
  return {
    url: urlAt(gateway),
    async stop(): Promise<void> {
      const exits = started.map((child) => once(child, 'exit'));
      for (const child of started) child.kill('SIGTERM');
      for (const [code] of await Promise.all(exits)) expect(code).toBe(0);
    },
  };
}

async function importPosition(url: string): Promise<string | undefined> {
  const page = await (await fetch(`${url}/admin`)).text();
  const traceparent = /<meta name="traceparent" content="(.*?)">/.exec(page)?.[1];
  const response = await fetch(url + importHoldings.path, {
    method: 'POST',
    headers: {
      ...sameOriginHeaders,
      cookie,
      'content-type': 'application/json',
      ...(traceparent && { traceparent }),
    },
    body: JSON.stringify({
      fund: MAIN_FUND,
      holdings: [{ ticker: 'AAPL', quantity: 1, tradePrice: 2 }],
    }),
  });
  expect(response.status).toBe(200);
  return traceparent;
}

test('everything from the page to the job is one trace, in the logs too', async () => {
  const receiver = await startTraceReceiver();
  const product = await startProduct({
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.endpoint,
    OTEL_TRACES_SAMPLER_ARG: '1',
  });
  const [, traceId] = (await importPosition(product.url))?.split('-') ?? [];
  await product.stop();
  await receiver.close();

  const spans = receiver.spans.filter((span) => span.traceId === traceId);
  const find = (service: string, name: string) =>
    spans.find((span) => span.service === service && span.name === name);
  const path = [
    find('gateway', 'page admin'),
    find('gateway', importHoldings.id),
    find('gateway', 'call svc-portfolio'),
    find('svc-portfolio', importHoldings.id),
    find('svc-portfolio-worker', 'jobs holdings-import'),
  ];
  const parents = path.map((span) => span?.parentSpanId);
  expect(parents).toEqual([undefined, ...path.slice(0, -1).map((span) => span?.spanId)]);
  const [, , , served, job] = path;
  expect(find('svc-portfolio', 'jobs enqueue')?.parentSpanId).toBe(served?.spanId);
  for (const parent of [served, job]) {
    const statements = spans.filter((span) => span.parentSpanId === parent?.spanId);
    const texts = statements.map(({ attributes }) => attributes['db.query.text']);
    expect(texts).toEqual(expect.arrayContaining([expect.stringMatching(/^(insert|update)/)]));
  }
  expect(JSON.stringify(spans)).not.toContain('AAPL');
  expect(processes.log()).toContain('loaded @opentelemetry/sdk-trace');
  const logged = processes.log().split('\n');
  const ofTrace = logged.filter((line) => line.includes(`"traceId":"${traceId}"`));
  const names = ofTrace.map((line) => JSON.parse(line).name);
  expect(names).toEqual(
    expect.arrayContaining(['gateway', 'svc-portfolio', 'svc-portfolio-worker']),
  );
});

test('without an endpoint the OpenTelemetry SDK is not loaded, and no log line has a trace', async () => {
  const product = await startProduct({});
  expect(await importPosition(product.url)).toBeUndefined();
  await product.stop();
  expect(processes.log()).toContain('"event":"request"');
  expect(processes.log()).not.toMatch(/^loaded |traceId/m);
});
