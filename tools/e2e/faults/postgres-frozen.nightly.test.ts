import { setTimeout as delay } from 'node:timers/promises';
import { assertNone, recordFigure } from '@dashboard/reliability';
import { readPidRegistry } from '@dashboard/runner-kit/pid-registry';
import { findPid, listProcessTree, signalProcesses } from '@dashboard/runner-kit/signal-processes';
import { type OwnProduct, sameOrigin, startOwnProduct } from '../setup/own-product.ts';

const FROZEN_MS = 60_000;
const READS = [
  '/api/stocks',
  '/api/unusual-flow',
  '/api/holdings',
  '/api/portfolio-metrics',
  '/api/student-insights',
];

let product: OwnProduct;
beforeAll(async () => {
  product = await startOwnProduct({ STUDENT_ACCESS: 'open' });
});
afterAll(async () => {
  signalPostgres('SIGCONT');
  await product?.close();
});

function signalPostgres(signal: 'SIGSTOP' | 'SIGCONT'): void {
  signalProcesses(listProcessTree(findPid(product.dataDir, 'postgres') as number), signal);
}

const edit = (cookie: string, weeklyBX: string) =>
  fetch(`${product.url}/api/stocks/AAPL`, {
    method: 'PATCH',
    headers: { ...sameOrigin, cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ weeklyBX }),
  });

test('students can still read for a minute, writes are rejected immediately, and nothing restarts [API-13, AUTH-29]', async () => {
  const admin = await product.signInAsAdmin();
  expect((await edit(admin, 'HH')).status).toBe(200);
  for (const path of READS) expect((await fetch(product.url + path)).status).toBe(200);
  const before = readPidRegistry(product.dataDir);
  expect(before).not.toEqual([]);

  signalPostgres('SIGSTOP');
  const frozenAt = performance.now();
  let [read, served] = [0, 0];
  const refusals: { status: number; tookMs: number }[] = [];
  while (performance.now() - frozenAt < FROZEN_MS) {
    for (const path of READS) {
      const { status } = await fetch(product.url + path);
      read += 1;
      if (status === 200) served += 1;
    }
    const startedAt = performance.now();
    const { status } = await edit(admin, 'LL');
    refusals.push({ status, tookMs: performance.now() - startedAt });
    await delay(100);
  }
  signalPostgres('SIGCONT');
  const thawedAt = performance.now();
  while ((await edit(admin, 'HL')).status !== 200) await delay(50);
  const wholeAfterS = (performance.now() - thawedAt) / 1_000;

  const share = (100 * served) / read;
  const slowest = Math.max(...refusals.slice(1).map(({ tookMs }) => tookMs));
  const after = readPidRegistry(product.dataDir);
  const restarted = before.filter(({ pid }) => !after.some((process) => process.pid === pid));
  recordFigure(20, 'reads of students that were served in a minute', share, {
    unit: '%',
    bar: 99,
    better: 'higher',
  });
  recordFigure(20, 'longest refusal of a write after the first', slowest, {
    unit: 'ms',
    bar: 1_000,
  });
  recordFigure(20, 'whole again after a minute without Postgres', wholeAfterS, {
    unit: 's',
    bar: 5,
  });
  expect(refusals.filter(({ status }) => status !== 503)).toEqual([]);
  expect(share).toBeGreaterThanOrEqual(99);
  expect(slowest).toBeLessThan(1_000);
  expect(wholeAfterS).toBeLessThan(5);
  assertNone(20, 'processes that restarted meanwhile', restarted, before.length);
});
