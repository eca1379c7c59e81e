import { setTimeout as delay } from 'node:timers/promises';
import type { Fund } from '@dashboard/contracts-portfolio';
import { identityHeaders, testIdentitySecret } from '@dashboard/service-kit/testing';
import { waitUntil } from '@dashboard/test-kit';
import { generateHoldings } from '../../test/generated-holdings.ts';
import { type ServiceProcess, startProcess } from '../../test/processes.ts';
import { setUpPortfolio } from '../../test/test-portfolio.ts';
import { SERVICE_NAME } from '../app.ts';

const fund: Fund = 'Growth Fund';
const HELD = 300;
const KILLS = 12;

const services: ServiceProcess[] = [];
afterAll(() => Promise.all(services.map((service) => service.end('SIGKILL'))));

const portfolio = setUpPortfolio();

afterEach(() => portfolio.db('holdings').delete());

async function startService() {
  const service = startProcess('server.ts', {
    DATABASE_URL: portfolio.databaseUrl,
    REDIS_URL: portfolio.redisUrl,
    IDENTITY_SECRET: testIdentitySecret,
    OBJECT_STORE: 'disk',
    DATA_DIR: portfolio.imagesDir,
  });
  services.push(service);
  const origin = await service.url;
  /** Retries while the service or record is busy, as clients do; undefined if the service died. */
  const call = (method: string, path: string) =>
    waitUntil(async () => {
      const headers = await identityHeaders(SERVICE_NAME, 'admin');
      const response = await fetch(origin + path, { method, headers }).catch(() => undefined);
      return [409, 503].includes(response?.status ?? 0) ? undefined : { response };
    });
  return {
    async restore(id: string): Promise<number | undefined> {
      const { response } = await call('POST', `/api/removals/${id}/restore`);
      return response?.status;
    },
    async remove(id: string): Promise<string> {
      const { response } = await call('DELETE', `/api/holdings/${id}`);
      const body = (await response?.json()) as { restorable: { id: string } } | undefined;
      return body?.restorable.id ?? '';
    },
    kill: () => service.end('SIGKILL'),
  };
}

const list = () => portfolio.listHeld();

it('a holding deleted before the service was killed can be restored after a restart [UNDO-08, UNDO-12]', async () => {
  await portfolio.hold(fund, generateHoldings(3));
  const before = await list();
  const first = await startService();
  const id = await first.remove(before[1]?.id ?? '');
  await first.kill();
  expect(await list()).toHaveLength(2);
  const second = await startService();
  expect(await second.restore(id)).toBe(200);
  expect(await list()).toEqual(before);
  await second.kill();
});

it('a service killed while restoring cleared holdings restores all or none, and the next call completes it [UNDO-13]', async () => {
  await portfolio.hold(fund, generateHoldings(HELD));
  const before = await list();
  const { body } = await portfolio.post('/api/holdings/clear', { fund });
  await portfolio.runJob(portfolio.createClearHandler(), body.jobId);
  const counts = new Set<number>();
  // clock: picks the moment of a kill; the expectations hold for any moment
  for (let kill = 0; kill < KILLS && !counts.has(HELD); kill += 1) {
    const service = await startService();
    const restoring = service.restore(body.jobId);
    // clock: the same
    await delay(kill * 4);
    await service.kill();
    await restoring;
    counts.add((await list()).length);
  }
  expect([...counts].filter((count) => count !== 0 && count !== HELD)).toEqual([]);
  const service = await startService();
  expect(await service.restore(body.jobId)).toBe(200);
  expect(await list()).toEqual(before);
  await service.kill();
});
