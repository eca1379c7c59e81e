import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Fund } from '@dashboard/contracts-portfolio';
import { identityHeaders, testIdentitySecret } from '@dashboard/service-kit/testing';
import { waitUntil } from '@dashboard/test-kit';
import { generateHoldings } from '../../test/generated-holdings.ts';
import { openPortfolio, type Portfolio } from '../../test/test-portfolio.ts';
import { SERVICE_NAME } from '../app.ts';

const fund: Fund = 'Growth Fund';
const HELD = 300;
const KILLS = 12;

let portfolio: Portfolio;
const services: ReturnType<typeof spawn>[] = [];

beforeAll(async () => {
  portfolio = await openPortfolio();
});
afterEach(() => portfolio.db('holdings').delete());
afterAll(async () => {
  for (const service of services) service.kill('SIGKILL');
  await portfolio.close();
});

async function startService() {
  const service = spawn(process.execPath, [join(import.meta.dirname, '../server.ts')], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      PORT: '0',
      DATABASE_URL: portfolio.databaseUrl,
      REDIS_URL: portfolio.redisUrl,
      IDENTITY_SECRET: testIdentitySecret,
      OBJECT_STORE: 'disk',
      DATA_DIR: portfolio.imagesDir,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  services.push(service);
  let log = '';
  const port = new Promise<string>((resolve) => {
    service.stdout?.on('data', (chunk: Buffer) => {
      log += chunk;
      const found = /"event":"listening","port":(\d+)/.exec(log)?.[1];
      if (found) resolve(found);
    });
  });
  const origin = `http://127.0.0.1:${await port}`;
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
    async kill() {
      const exit = once(service, 'exit');
      service.kill('SIGKILL');
      await exit;
    },
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
