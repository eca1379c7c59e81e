import type { Fund } from '@dashboard/contracts-portfolio';
import { waitUntil } from '@dashboard/test-kit';
import { generateHoldings, generateTicker } from '../../test/generated-holdings.ts';
import { setUpPortfolio } from '../../test/test-portfolio.ts';

const portfolio = setUpPortfolio();
let pause: (ms: number) => Promise<unknown>;

beforeAll(async () => {
  await portfolio.startWorker({ pause: (ms) => pause(ms) });
});
beforeEach(() => {
  pause = async () => {};
  return portfolio.empty('holdings', 'portfolio_activity');
});

const fill = (fund: Fund, count: number) => portfolio.hold(fund, generateHoldings(count));
const line = (n: number) => ({ ticker: generateTicker(n), quantity: 1, tradePrice: 2 });
const clear = (json: object) => portfolio.post('/api/holdings/clear', json);
const count = async (fund?: Fund) => (await portfolio.listHeld(fund)).length;

function holdFirstPause() {
  const done = Promise.withResolvers<void>();
  const resumed = Promise.withResolvers<void>();
  pause = () => {
    done.resolve();
    return resumed.promise;
  };
  return { done: done.promise, resume: resumed.resolve };
}

it('clears only one fund and records each holding as activity [HOLD-22, HOLD-23, HOLD-27]', async () => {
  await fill('Growth Fund', 7);
  await fill('Value Fund', 2);
  const accepted = await clear({ fund: 'Growth Fund' });
  expect([accepted.status, accepted.body]).toEqual([202, { jobId: expect.any(String) }]);
  expect(await portfolio.waitForJob(accepted.body.jobId)).toMatchObject({
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
    ticker: 'AAA',
    fund: 'Growth Fund',
  });
});

it('clears the holdings of all funds if the request says so [HOLD-24]', async () => {
  await fill('Growth Fund', 2);
  await fill('Value Fund', 3);
  const { jobId } = (await clear({ fund: 'all' })).body;
  expect((await portfolio.waitForJob(jobId)).results.removed).toBe(5);
  expect(await count()).toBe(0);
});

it('without a fund, clears nothing and responds with 400 and a sentence [HOLD-58, API-03]', async () => {
  await fill('Growth Fund', 1);
  const { status, body } = await clear({});
  const message = 'Name the fund to clear, or "all"';
  expect([status, body.issues]).toEqual([400, [{ path: 'fund', message }]]);
  expect(await portfolio.db('jobs').where({ state: 'queued' })).toEqual([]);
  expect(await count()).toBe(1);
});

it('deletes in batches of 5 with pauses of 100 ms, and reports its progress [HOLD-25, HOLD-26, CSV-106]', async () => {
  await fill('Growth Fund', 22);
  await portfolio.db('jobs').delete();
  const readProgress = async () => (await portfolio.db('jobs').first('progress')).progress;
  const pauses: { ms: number; left: number }[] = [];
  const progress: number[] = [];
  pause = async (ms) => {
    pauses.push({ ms, left: await count('Growth Fund') });
    // The first report is always written, but not those within the next 250 ms.
    if (pauses.length === 1) await waitUntil(async () => (await readProgress()) > 0);
    progress.push(await readProgress());
  };
  const { jobId } = (await clear({ fund: 'Growth Fund' })).body;
  expect(await portfolio.waitForJob(jobId)).toMatchObject({ state: 'completed', progress: 100 });
  expect(pauses).toEqual([17, 12, 7, 2].map((left) => ({ ms: 100, left })));
  expect(progress[0]).toBe(22);
  expect(progress).toEqual(progress.toSorted((one, other) => one - other));
  expect(progress.every((percent) => percent < 100)).toBe(true);
});

it('can be cancelled between batches, and the remaining holdings stay', async () => {
  await fill('Growth Fund', 40);
  const batch = holdFirstPause();
  const { jobId } = (await clear({ fund: 'Growth Fund' })).body;
  await batch.done;
  const cancelled = await portfolio.post(`/api/jobs/${jobId}/cancel`);
  expect(cancelled.status).toBe(202);
  batch.resume();
  const end = await portfolio.waitForJob(jobId);
  expect(end).toMatchObject({ state: 'completed', cancelled: true });
  expect(await count('Growth Fund')).toBe(30);
  expect(end.results).toMatchObject({ removed: 10, unchanged: 30 });
  expect((await portfolio.post(`/api/jobs/${jobId}/cancel`)).status).toBe(409);
  expect((await portfolio.post('/api/jobs/none/cancel')).status).toBe(404);
});

it('an import submitted during clearing runs completely after it', async () => {
  await fill('Growth Fund', 12);
  const batch = holdFirstPause();
  const { jobId } = (await clear({ fund: 'Growth Fund' })).body;
  await batch.done;
  const importing = portfolio.importHoldings('Growth Fund', line(0), line(1), line(100));
  await portfolio.waitUntilBlocked(1);
  batch.resume();
  const imported = await importing;
  expect(imported.body.results).toMatchObject({ created: 3, updated: 0, removed: 0 });
  expect((await portfolio.waitForJob(jobId)).results.removed).toBe(12);
  expect(await count('Growth Fund')).toBe(3);
});
