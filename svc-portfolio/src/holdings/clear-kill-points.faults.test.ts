import type { Fund } from '@dashboard/contracts-portfolio';
import { recordFigure } from '@dashboard/reliability';
import { generateHoldings } from '../../test/generated-holdings.ts';
import { fundsOfKilledJobs, killAtEveryPoint } from '../../test/kill-at-every-point.ts';
import { setUpPortfolio } from '../../test/test-portfolio.ts';
import { createFundStore } from '../funds/funds.store.ts';

/** A batch of five, a pause, and one more. */
const HELD = 6;

const portfolio = setUpPortfolio();
const tickersByFund = new Map<Fund, string[]>(fundsOfKilledJobs.map((fund) => [fund, []]));

beforeAll(async () => {
  await portfolio.emptyRedis();
});

async function fillUp(fund: Fund): Promise<void> {
  const tickers = tickersByFund.get(fund) ?? [];
  const added = generateHoldings(HELD - (await portfolio.listHeld(fund)).length, tickers.length);
  await portfolio.hold(fund, added);
  tickers.push(...added.map(({ ticker }) => ticker));
}

async function submitClear(fund: Fund): Promise<string> {
  await fillUp(fund);
  const { status, body } = await portfolio.post('/api/holdings/clear', { fund });
  expect(status).toBe(202);
  return body.jobId;
}

it('Clear All, killed before each of over 50 statements and commands, clears each holding exactly once [HOLD-23, HOLD-25, HOLD-27]', async () => {
  const { reached, jobs } = await killAtEveryPoint(portfolio, ['before'], submitClear);
  expect(reached.length).toBeGreaterThan(50);
  // The last operations commit the job and acknowledge it to the queue.
  expect(reached.map(({ sent }) => sent)).toEqual(expect.arrayContaining(['COMMIT;', 'evalsha']));
  for (const { stepsDone, ...job } of jobs) {
    const results = { updated: 0, created: 0, removed: stepsDone, unchanged: 0 };
    expect(job).toMatchObject({ state: 'completed', progress: 100, results });
  }
  for (const fund of fundsOfKilledJobs) {
    const records = await portfolio.db('portfolio_activity').where({ fund }).orderBy('id');
    expect(records.map((r) => `${r.activity_type} ${r.ticker}`)).toEqual(
      tickersByFund.get(fund)?.map((ticker) => `holding_removed ${ticker}`),
    );
    expect(await createFundStore(portfolio.db).getRevision(fund)).toBe(records.length);
  }
  const removed = jobs.reduce((sum, { stepsDone }) => sum + stepsDone, 0);
  expect(removed).toBe([...tickersByFund.values()].flat().length);
  expect(await portfolio.db('holdings')).toEqual([]);
  const { length: points } = reached;
  recordFigure(23, 'points at which a Clear All was killed and still took effect once', points, {
    bar: 50,
    better: 'higher',
  });
});
