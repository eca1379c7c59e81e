import { setTimeout as delay } from 'node:timers/promises';
import type { Fund } from '@dashboard/contracts-portfolio';
import { recordFigure } from '@dashboard/reliability';
import { generateHoldings, generateTicker } from '../../test/generated-holdings.ts';
import { openPortfolio, type Portfolio } from '../../test/test-portfolio.ts';
import { createImportHandler } from '../imports/imports.jobs.ts';
import { createClearHandler } from './holdings.jobs.ts';
import { createHoldingStore } from './holdings.store.ts';

const fund: Fund = 'Growth Fund';
const line = (n: number) => ({ ticker: generateTicker(n), quantity: 1, tradePrice: 2 });

let portfolio: Portfolio;

beforeAll(async () => {
  portfolio = await openPortfolio();
  const clock = { tradingTimeZone: 'America/New_York', now: () => new Date() };
  await portfolio.startWorker([
    createImportHandler(clock),
    createClearHandler({ ...clock, changePublisher: portfolio.changePublisher }),
  ]);
});
afterAll(() => portfolio.close());

it('100 times, an import and a Clear All at the same time run one after the other', async () => {
  const wanted = [line(1), line(2), line(3)];
  const lastJobs = { clear: 0, import: 0 };
  for (let race = 0; race < 100; race += 1) {
    await portfolio.db('holdings').delete();
    await createHoldingStore(portfolio.db).insertHoldings(fund, generateHoldings(3));
    const clearing = portfolio.call('admin', 'POST', '/api/holdings/clear', { json: { fund } });
    if (race % 2 === 0) await delay(race % 10);
    const importing = portfolio.call('admin', 'POST', '/api/holdings/import', {
      json: { fund, holdings: wanted },
    });
    const [cleared, imported] = await Promise.all([clearing, importing]);
    expect(imported.status).toBe(200);
    const { removed } = (await portfolio.waitForJob(cleared.body.jobId)).results;
    const { results } = imported.body;
    const left = await createHoldingStore(portfolio.db).listHoldings(fund);
    if (left.length === 0) {
      lastJobs.clear += 1;
      expect([results, removed]).toEqual([{ created: 1, updated: 0, removed: 1, unchanged: 2 }, 3]);
    } else {
      lastJobs.import += 1;
      expect(left.map(({ ticker }) => ticker).sort()).toEqual(wanted.map(({ ticker }) => ticker));
      expect([results, removed]).toEqual([{ created: 3, updated: 0, removed: 0, unchanged: 0 }, 3]);
    }
  }
  const races = lastJobs.clear + lastJobs.import;
  expect(races).toBe(100);
  const name = 'races of an import against Clear All that end as one after the other';
  recordFigure({ row: 25, name, value: races, of: 100, bar: 100, better: 'higher' });
}, 120_000);
