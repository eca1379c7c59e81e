import { login } from '@dashboard/contracts-auth';
import { listFlowAlerts } from '@dashboard/contracts-flow';
import { listStocks } from '@dashboard/contracts-portfolio';
import { moduleFiles } from '@dashboard/release-registry/testing';
import { connectRedis, REPLICAS_CHANNEL, readRedisSettings } from '@dashboard/service-kit/redis';
import { silentLogger } from '@dashboard/service-kit/testing';
import { waitUntil } from '@dashboard/test-kit';
import { openChangeStream } from '../../../../gateway/test/change-stream-client.ts';
import { startService } from '../../../../gateway/test/service.ts';
import { importJob } from '../../../../svc-portfolio/src/imports/imports.jobs.ts';
import {
  MAX_STREAMS,
  type MonitoredProduct,
  startMonitoredProduct,
} from '../../test/monitored-product.ts';
import { findPrometheus, type Prometheus, startPrometheus } from '../../test/prometheus.ts';
import { listQueries } from './dashboard.ts';
import { listAlerts, readRules, renderFaster } from './rules.ts';

/** A minute in the rules takes a second here. */
const FACTOR = 60;
const FIRES_WITHIN_MS = 60_000;

const rules = readRules();
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

let product: MonitoredProduct;
let prometheus: Prometheus;
const mends: (() => unknown)[] = [];
const fired = new Map<string, string>();

async function listFiring(): Promise<string[]> {
  const firing = await prometheus.listFiring();
  for (const { labels, annotations } of firing) {
    fired.set(labels.alertname ?? '', annotations.summary ?? '');
  }
  return [...new Set(firing.map(({ labels }) => labels.alertname ?? ''))].sort();
}

const waitForAlert = (name: string) => waitUntil(async () => (await listFiring()).includes(name));

async function waitUntilResolved(names: readonly string[]): Promise<void> {
  await waitUntil(async () => {
    const firing = await listFiring();
    return !names.some((name) => firing.includes(name));
  });
}

async function mendAll(): Promise<void> {
  for (const mend of mends.splice(0)) await mend();
}

function repeat(work: () => Promise<unknown>, everyMs: number): void {
  let isRunning = true;
  const loop = (async () => {
    for (; isRunning; await pause(everyMs)) await work().catch(() => undefined);
  })();
  mends.push(() => {
    isRunning = false;
    return loop;
  });
}

const read = async (path: string) => (await fetch(product.url + path)).arrayBuffer();
let limit = 0;
const readUncached = () => read(`${listFlowAlerts.path}?limit=${(limit++ % 500) + 1}`);
/** Not cached, and needs both stores. */
const signIn = () =>
  fetch(product.url + login.path, {
    method: login.method,
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ username: 'admin', password: 'a guess' }),
  }).then((response) => response.arrayBuffer());
let stopPolling: () => unknown;

beforeAll(async () => {
  // Fails early if Prometheus is missing.
  await findPrometheus();
  product = await startMonitoredProduct();
  prometheus = await startPrometheus(renderFaster(rules, FACTOR), product.targets);
  repeat(() => Promise.all([listStocks, listFlowAlerts].map(({ path }) => read(path))), 50);
  stopPolling = mends.pop() as () => unknown;
}, 150_000);

afterAll(async () => {
  await stopPolling?.();
  await mendAll();
  await prometheus?.stop();
  await product?.stop();
}, 20_000);

test(
  'no alert fires while everything works',
  async () => {
    const allUp = `count(up == 1) == ${Object.values(product.targets).flat().length}`;
    await waitUntil(async () => (await prometheus.countSeries(allUp)) === 1);
    await pause(6_000);
    expect(await listFiring()).toEqual([]);
  },
  2 * FIRES_WITHIN_MS,
);

describe('while parts fail', () => {
  beforeAll(async () => {
    const { processes, slowFlow, registry, kill } = product;
    // svc-flow is slow, and each of these requests waits for it.
    slowFlow.delay(150);
    mends.push(slowFlow.mend);
    repeat(readUncached, 20);
    await kill(processes.otherFlow);
    // svc-auth gets a quarter of the CPU time it needs.
    const { auth } = processes;
    repeat(async () => {
      auth.kill('SIGSTOP');
      await pause(200);
      auth.kill('SIGCONT');
    }, 60);
    await kill(processes.worker);
    // As if a worker had crashed in the last attempt.
    await product.db('jobs').insert({ kind: importJob.name, input: '{}', attempts: 10 });
    await addIncompatibleReplica();
    for (let open = 0; open < MAX_STREAMS; open += 1) {
      const browser = await openChangeStream(product);
      mends.push(browser.disconnect);
    }
    await registry.publish('mfe-flow', '1.1.0-b', moduleFiles('failing'));
    await registry.release({ 'mfe-flow': '1.1.0-b' });
    for (const module of ['mfe-flow', 'mfe-heatmap']) {
      await product.reportPage(module, '1.0.0-a', 'shown');
    }
    await pause(2_000);
    // It has no earlier version to roll back to, so it fails again and again.
    repeat(() => product.reportPage('mfe-heatmap', '1.0.0-a', 'load-failed'), 200);
    for (let page = 0; page < 6; page += 1) {
      await product.reportPage('mfe-flow', '1.1.0-b', 'render-failed');
    }
    await waitForAlert('ModuleRolledBack');
    await product.moveRegistry('away');
    mends.push(() => product.moveRegistry('back'));
  }, 2 * FIRES_WITHIN_MS);

  const alerts = [
    'PollsSlow',
    'EventLoopSlow',
    'StreamsNearLimit',
    'WorkerDown',
    'QueueAgeHigh',
    'ReplicaDown',
    'TargetDown',
    'ReplicaIncompatible',
    'ModuleFailing',
    'ReleasesStale',
  ];
  test.each(alerts)('%s fires', waitForAlert, 2 * FIRES_WITHIN_MS);

  test(
    'a permanently failed job fires JobFailed',
    async () => {
      await product.startWorker();
      await waitForAlert('JobFailed');
    },
    2 * FIRES_WITHIN_MS,
  );

  test(
    'every query of the dashboard has data',
    async () => {
      for (const { expr } of listQueries()) {
        // Some only have data for a while, such as a rollback's.
        const recent = `(${expr.replaceAll('$__rate_interval', '10s')})[5m:1s]`;
        const query = `last_over_time(${recent})`;
        await waitUntil(async () => (await prometheus.countSeries(query)) > 0);
      }
    },
    2 * FIRES_WITHIN_MS,
  );

  test(
    'the alerts resolve after the repair',
    async () => {
      await mendAll();
      await waitUntilResolved(
        alerts.filter((name) => !['ReplicaDown', 'TargetDown'].includes(name)),
      );
    },
    2 * FIRES_WITHIN_MS,
  );
});

describe('while the stores fail', () => {
  beforeAll(() => {
    product.redis.freeze();
    product.postgres.cut();
    mends.push(product.redis.thaw, product.postgres.mend);
    repeat(signIn, 20);
  });

  const alerts = ['RedisDown', 'DatabaseDown', 'DataStale', 'ErrorRatioHigh'];
  test.each(alerts)('%s fires', waitForAlert, 2 * FIRES_WITHIN_MS);

  test(
    'the alerts resolve once the stores are back',
    async () => {
      await mendAll();
      await waitUntilResolved(alerts);
    },
    2 * FIRES_WITHIN_MS,
  );
});

describe('while processes are gone', () => {
  test(
    'ServiceDown and TargetMissing fire for a service without a replica',
    async () => {
      await product.kill(product.processes.auth);
      const { 'svc-auth': _gone, ...others } = product.targets;
      await prometheus.setTargets(others);
      await Promise.all(['ServiceDown', 'TargetMissing'].map(waitForAlert));
    },
    2 * FIRES_WITHIN_MS,
  );

  test(
    'GatewayDown fires',
    async () => {
      await product.kill(product.processes.gateway);
      await waitForAlert('GatewayDown');
    },
    2 * FIRES_WITHIN_MS,
  );
});

test('every alert has fired', () => {
  for (const summary of fired.values()) expect(summary).not.toMatch(/<error|<no value>|%!/);
  expect([...fired.keys()].sort()).toEqual(
    listAlerts(rules)
      .map(({ alert }) => alert)
      .sort(),
  );
});

async function addIncompatibleReplica(): Promise<void> {
  const replica = await startService();
  replica.setDescription('/version', { name: 'svc-flow', version: '9.0.0' });
  replica.setDescription('/contract', { paths: {} });
  const redis = await connectRedis(
    readRedisSettings({ REDIS_URL: product.redis.url }),
    silentLogger,
  );
  const announce = (isLeaving: boolean) =>
    redis.publish(
      REPLICAS_CHANNEL,
      JSON.stringify({ service: 'svc-flow', url: replica.url, isLeaving }),
    );
  await announce(false);
  mends.push(async () => {
    await announce(true);
    redis.destroy();
    await replica.close();
  });
}
