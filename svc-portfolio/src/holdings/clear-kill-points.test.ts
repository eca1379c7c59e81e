import type { Fund } from '@dashboard/contracts-portfolio';
import { fundsOfKilledJobs, killAtEveryPoint } from '../../test/kill-at-every-point.ts';
import { openPortfolio, type Portfolio } from '../../test/portfolio.ts';
import { createHoldingStore } from './holdings.store.ts';

/** One batch of five, and one more after its pause. */
const HELD = 6;

let portfolio: Portfolio;
const ever = new Map<Fund, string[]>(fundsOfKilledJobs.map((fund) => [fund, []]));

beforeAll(async () => {
  portfolio = await openPortfolio();
  await portfolio.emptyRedis();
});
afterAll(() => portfolio.close());

/** What the killed clears before it left is cleared too; with what is added it is always as much. */
async function fillUp(fund: Fund): Promise<void> {
  const store = createHoldingStore(portfolio.db);
  const tickers = ever.get(fund) ?? [];
  const first = tickers.length;
  const none = { currentPrice: null, pnlPercent: null, pnlOpen: null, dateOpened: null };
  const added = Array.from({ length: HELD - (await store.countHoldings([fund])) }, (_, index) => {
    const n = first + index;
    return `T${String.fromCharCode(65 + Math.floor(n / 26), 65 + (n % 26))}`;
  });
  await store.insertHoldings(
    fund,
    added.map((ticker) => ({ ticker, quantity: 1, tradePrice: 2, ...none })),
  );
  tickers.push(...added);
}

async function beginClear(fund: Fund): Promise<string> {
  await fillUp(fund);
  const { status, body } = await portfolio.call('admin', 'POST', '/api/holdings/clear', {
    json: { fund },
  });
  expect(status).toBe(202);
  return body.jobId;
}

it('HOLD-23, HOLD-25, HOLD-27 killed before each of over 50 statements and commands, Clear All clears each holding exactly once', async () => {
  const { reached, jobs } = await killAtEveryPoint(portfolio, ['before'], beginClear);
  expect(reached.length).toBeGreaterThan(50);
  // The last ones are its end and how the queue is told of it.
  expect(reached.map(({ sent }) => sent)).toEqual(expect.arrayContaining(['COMMIT;', 'evalsha']));
  for (const { stepsDone, ...job } of jobs) {
    const results = { updated: 0, created: 0, removed: stepsDone, unchanged: 0 };
    expect(job).toMatchObject({ state: 'completed', progress: 100, results });
  }
  for (const fund of fundsOfKilledJobs) {
    const records = await portfolio.db('portfolio_activity').where({ fund }).orderBy('id');
    expect(records.map((r) => `${r.activity_type} ${r.ticker}`)).toEqual(
      ever.get(fund)?.map((ticker) => `holding_removed ${ticker}`),
    );
    expect(await createHoldingStore(portfolio.db).revisionOf(fund)).toBe(records.length);
  }
  const removed = jobs.reduce((sum, { stepsDone }) => sum + stepsDone, 0);
  expect(removed).toBe([...ever.values()].flat().length);
  expect(await portfolio.db('holdings')).toEqual([]);
}, 180_000);
