import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ModuleOutcome, reportModule } from '@dashboard/contracts-releases';
import { createFullRegistry } from '@dashboard/release-registry/testing';
import { startFaultProxy } from '@dashboard/service-kit/fault-proxy';
import { createPageTokens } from '@dashboard/service-kit/identity';
import { createTestDatabase, testIdentitySecret } from '@dashboard/service-kit/testing';
import { findFreePort, noPushServices } from '@dashboard/test-kit';
import { sameOriginHeaders } from '../../../gateway/test/endpoints.ts';
import { createProcesses, productRoot, urlAt } from '../../../gateway/test/processes.ts';
import { startRedisServer } from '../../../gateway/test/redis-server.ts';
import type { Targets } from './prometheus.ts';

export const MAX_STREAMS = 6;

const createDatabaseOf = (schema: string) =>
  createTestDatabase(schema, join(productRoot, `svc-${schema}/migrations`));

async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}

export async function startMonitoredProduct() {
  const [auth, portfolio, flow, push] = await Promise.all(
    ['auth', 'portfolio', 'flow', 'push'].map(createDatabaseOf),
  );
  if (!auth || !portfolio || !flow || !push) throw new Error('A database is missing.');
  const postgres = await startFaultProxy(auth.url);
  const redis = await startRedisServer();
  const registry = await createFullRegistry();
  const dataDir = await mkdtemp(join(tmpdir(), 'monitored-'));
  const processes = createProcesses();
  const [gatewayPort = 0, authPort = 0, portfolioPort = 0, workerPort = 0, ...otherPorts] =
    await Promise.all(Array.from({ length: 8 }, findFreePort));
  const [flowPort = 0, otherFlowPort = 0, pushPort = 0, releasesPort = 0] = otherPorts;
  const slowFlow = await startFaultProxy(urlAt(flowPort));

  const envOf = ({ url }: { readonly url: string }) => ({
    DATABASE_URL: postgres.through(url),
    REDIS_URL: redis.url,
    DATA_DIR: dataDir,
    TRADING_TIME_ZONE: 'America/New_York',
  });
  const startWorker = () =>
    processes.start('svc-portfolio', workerPort, envOf(portfolio), 'src/worker.ts');
  async function stop(): Promise<void> {
    await processes.killAll();
    for (const proxy of [postgres, slowFlow]) proxy.close();
    await Promise.all([auth, portfolio, flow, push].map((database) => database?.drop()));
    await redis.kill();
    await registry.remove();
    await rm(dataDir, { recursive: true, force: true });
  }

  const startAll = () =>
    Promise.all([
      processes.start('svc-auth', authPort, envOf(auth)),
      processes.start('svc-flow', otherFlowPort, envOf(flow)),
      startWorker(),
      processes.start('svc-flow', flowPort, envOf(flow)),
      processes.start('svc-portfolio', portfolioPort, envOf(portfolio)),
      processes.start('gateway', gatewayPort, {
        REDIS_URL: redis.url,
        RELEASES_DIR: registry.directory,
        SVC_AUTH_URL: urlAt(authPort),
        SVC_PORTFOLIO_URL: urlAt(portfolioPort),
        SVC_PUSH_URL: urlAt(pushPort),
        SVC_RELEASES_URL: urlAt(releasesPort),
        SVC_FLOW_URL: [slowFlow.through().replace(/\/$/, ''), urlAt(otherFlowPort)].join(','),
        TRADING_TIME_ZONE: 'America/New_York',
        MAX_STREAMS: String(MAX_STREAMS),
        TRUSTED_PROXIES: '127.0.0.1',
      }),
      processes.start('svc-push', pushPort, {
        ...envOf(push),
        VAPID_SECRET: testIdentitySecret,
        PUSH_SERVICES: noPushServices,
        SVC_PORTFOLIO_URL: urlAt(portfolioPort),
        SVC_FLOW_URL: urlAt(otherFlowPort),
      }),
      processes.start('svc-releases', releasesPort, {
        REDIS_URL: redis.url,
        RELEASES_DIR: registry.directory,
        GATEWAY_URL: urlAt(gatewayPort),
        SVC_AUTH_URL: urlAt(authPort),
        SVC_PORTFOLIO_URL: urlAt(portfolioPort),
        TRADING_TIME_ZONE: 'America/New_York',
      }),
    ]);
  const [authProcess, otherFlowProcess, worker, , , gateway] = await startAll().catch(
    async (error: unknown) => {
      await stop();
      throw error;
    },
  );
  const url = urlAt(gatewayPort);
  const pageTokens = createPageTokens(testIdentitySecret);
  let pages = 0;
  const address = (port: number) => `127.0.0.1:${port}`;
  const targets: Targets = {
    gateway: [address(gatewayPort)],
    'svc-auth': [address(authPort)],
    'svc-flow': [address(flowPort), address(otherFlowPort)],
    'svc-portfolio': [address(portfolioPort)],
    'svc-portfolio-worker': [address(workerPort)],
    'svc-push': [address(pushPort)],
    'svc-releases': [address(releasesPort)],
  };

  return {
    url,
    targets,
    postgres,
    redis,
    registry,
    slowFlow,
    startWorker,
    db: portfolio.db,
    processes: { gateway, auth: authProcess, otherFlow: otherFlowProcess, worker },
    kill,
    /** Each page comes from its own network, because a rollback needs several. */
    async reportPage(module: string, version: string, outcome: ModuleOutcome): Promise<void> {
      const reason = outcome === 'shown' ? {} : { panel: 'panel', reason: 'It failed.' };
      const report = { pageToken: pageTokens.issue(), module, version, outcome, ...reason };
      pages += 1;
      const { status } = await fetch(url + reportModule.path, {
        method: 'POST',
        headers: {
          ...sameOriginHeaders,
          'content-type': 'application/json',
          'x-forwarded-for': `10.0.${pages >> 8}.${pages & 255}`,
        },
        body: JSON.stringify(report),
      });
      if (status !== 204) throw new Error(`The report was answered ${status}.`);
    },
    async moveRegistry(direction: 'away' | 'back'): Promise<void> {
      const [from, to] = [registry.directory, `${registry.directory}-away`];
      await (direction === 'away' ? rename(from, to) : rename(to, from));
    },
    stop,
  };
}

export type MonitoredProduct = Awaited<ReturnType<typeof startMonitoredProduct>>;
