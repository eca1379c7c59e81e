import { setTimeout as pause } from 'node:timers/promises';
import type { Fund } from '@dashboard/contracts-portfolio';
import { openPortfolio, type Portfolio } from '../../test/portfolio.ts';
import { importJob } from '../imports/imports.jobs.ts';
import { clearJob } from './clear.jobs.ts';
import { createHoldingStore } from './holdings.store.ts';

let portfolio: Portfolio;
const zone = { timeZone: 'America/New_York', now: () => new Date() };

beforeAll(async () => {
  portfolio = await openPortfolio();
  await portfolio.startWorker([
    importJob(zone),
    clearJob({ ...zone, onBatch: () => portfolio.changePublisher.publish('holdings') }),
  ]);
});
afterAll(() => portfolio.close());
beforeEach(async () => {
  await portfolio.db('holdings').delete();
  await portfolio.db('portfolio_activity').delete();
});

const tickerOf = (index: number) =>
  `T${String.fromCharCode(65 + Math.floor(index / 26))}${String.fromCharCode(65 + (index % 26))}`;
const position = (index: number) => ({ ticker: tickerOf(index), quantity: 1, tradePrice: 2 });
const fill = (fund: Fund, count: number) =>
  createHoldingStore(portfolio.db).insertHoldings(
    fund,
    Array.from({ length: count }, (_, index) => ({
      ...position(index),
      currentPrice: null,
      pnlPercent: null,
      pnlOpen: null,
      dateOpened: null,
    })),
  );
const clear = (json: object, key?: string) =>
  portfolio.call('admin', 'POST', '/api/holdings/clear', {
    json,
    headers: key ? { 'idempotency-key': key } : {},
  });
const count = async (fund?: Fund) =>
  (await createHoldingStore(portfolio.db).listHoldings(fund)).length;
const job = async (id: string) => (await portfolio.call('admin', 'GET', `/api/jobs/${id}`)).body;

async function ended(id: string) {
  for (;;) {
    const now = await job(id);
    if (now.state === 'completed' || now.state === 'failed') return now;
    await pause(20);
  }
}

it('API-04, API-05 is for the admin alone', async () => {
  const path = '/api/holdings/clear';
  expect((await portfolio.call(null, 'POST', path, { json: {} })).status).toBe(401);
  expect((await portfolio.call('student', 'POST', path, { json: {} })).status).toBe(403);
  expect((await clear({ fund: 'Hedge Fund' })).status).toBe(400);
});

it('HOLD-22, HOLD-23, HOLD-27 clears one fund alone and leaves a record of each holding', async () => {
  await fill('Growth Fund', 7);
  await fill('Value Fund', 2);
  const accepted = await clear({ fund: 'Growth Fund' });
  expect([accepted.status, accepted.body]).toEqual([202, { jobId: expect.any(String) }]);
  expect(await ended(accepted.body.jobId)).toMatchObject({
    kind: 'holdings-clear',
    state: 'completed',
    progress: 100,
    results: { removed: 7, created: 0, updated: 0, unchanged: 0 },
  });
  expect([await count('Growth Fund'), await count('Value Fund')]).toEqual([0, 2]);
  const records = await portfolio
    .db('portfolio_activity')
    .select('activity_type', 'ticker', 'fund');
  expect(records).toHaveLength(7);
  expect(records).toContainEqual({
    activity_type: 'holding_removed',
    ticker: 'TAA',
    fund: 'Growth Fund',
  });
});

it('HOLD-24 without a fund the holdings of all funds go', async () => {
  await fill('Growth Fund', 2);
  await fill('Value Fund', 3);
  const { jobId } = (await clear({})).body;
  expect((await ended(jobId)).results.removed).toBe(5);
  expect(await count()).toBe(0);
});

it('HOLD-25, HOLD-26, CSV-106 goes in batches of 5 with pauses of 100 ms, and tells how far it is', async () => {
  await fill('Growth Fund', 22);
  const began = performance.now();
  const { jobId } = (await clear({ fund: 'Growth Fund' })).body;
  const seen = new Set<number>();
  const progress = new Set<number>();
  while ((await job(jobId)).state !== 'completed') {
    seen.add(await count('Growth Fund'));
    progress.add((await job(jobId)).progress);
    await pause(10);
  }
  expect(performance.now() - began).toBeGreaterThan(400);
  expect([...seen].filter((left) => [17, 12, 7, 2].includes(left)).length).toBeGreaterThanOrEqual(
    3,
  );
  const steps = [...progress];
  expect(steps).toEqual(steps.toSorted((one, other) => one - other));
  expect(steps.every((percent) => percent >= 0 && percent <= 100)).toBe(true);
  expect(steps.some((percent) => percent > 0 && percent < 100)).toBe(true);
});

it('is stopped between batches: what is gone is gone and the rest stays', async () => {
  await fill('Growth Fund', 40);
  const { jobId } = (await clear({ fund: 'Growth Fund' })).body;
  while ((await count('Growth Fund')) === 40) await pause(5);
  const asked = await portfolio.call('admin', 'POST', `/api/jobs/${jobId}/cancel`);
  expect(asked.status).toBe(202);
  const end = await ended(jobId);
  expect(end).toMatchObject({ state: 'completed', cancelled: true });
  const left = await count('Growth Fund');
  expect(left).toBeGreaterThan(0);
  expect(end.results).toMatchObject({ removed: 40 - left, unchanged: left });
  expect((await portfolio.call('admin', 'POST', `/api/jobs/${jobId}/cancel`)).status).toBe(409);
  expect((await portfolio.call('admin', 'POST', '/api/jobs/none/cancel')).status).toBe(404);
});

it('API-22 the same key clears once', async () => {
  await fill('Growth Fund', 1);
  const first = await clear({ fund: 'Growth Fund' }, 'clear-1');
  await ended(first.body.jobId);
  await fill('Growth Fund', 1);
  expect((await clear({ fund: 'Growth Fund' }, 'clear-1')).body).toEqual(first.body);
  expect(await count('Growth Fund')).toBe(1);
});

it('an import asked for while clearing comes after it, as a whole', async () => {
  await fill('Growth Fund', 12);
  const { jobId } = (await clear({ fund: 'Growth Fund' })).body;
  while ((await count('Growth Fund')) === 12) await pause(5);
  const imported = await portfolio.call('admin', 'POST', '/api/holdings/import', {
    json: { fund: 'Growth Fund', holdings: [position(0), position(1), position(100)] },
  });
  expect(imported.body.results).toMatchObject({ created: 3, updated: 0, removed: 0 });
  expect((await ended(jobId)).results.removed).toBe(12);
  expect(await count('Growth Fund')).toBe(3);
});

it('100 races of import against Clear All end in a serial order', async () => {
  const wanted = [position(1), position(2), position(3)];
  const ends = { cleared: 0, imported: 0 };
  for (let race = 0; race < 100; race += 1) {
    await portfolio.db('holdings').delete();
    await fill('Growth Fund', 3);
    const clearing = clear({ fund: 'Growth Fund' });
    if (race % 2 === 0) await pause(race % 10);
    const importing = portfolio.call('admin', 'POST', '/api/holdings/import', {
      json: { fund: 'Growth Fund', holdings: wanted },
    });
    const [cleared, imported] = await Promise.all([clearing, importing]);
    expect(imported.status).toBe(200);
    const { removed } = (await ended(cleared.body.jobId)).results;
    const { results } = imported.body;
    const left = await createHoldingStore(portfolio.db).listHoldings('Growth Fund');
    if (left.length === 0) {
      ends.cleared += 1;
      expect([results, removed]).toEqual([{ created: 1, updated: 0, removed: 1, unchanged: 2 }, 3]);
    } else {
      ends.imported += 1;
      expect(left.map(({ ticker }) => ticker).sort()).toEqual(wanted.map(({ ticker }) => ticker));
      expect([results, removed]).toEqual([{ created: 3, updated: 0, removed: 0, unchanged: 0 }, 3]);
    }
  }
  expect(ends.cleared + ends.imported).toBe(100);
}, 120_000);
