import type { Fund } from '@dashboard/contracts-portfolio';
import { recordFigure } from '@dashboard/reliability';
import { generateHoldings, generateTicker } from '../../test/generated-holdings.ts';
import { setUpPortfolio } from '../../test/test-portfolio.ts';
import { createFundStore } from '../funds/funds.store.ts';

const fund: Fund = 'Growth Fund';
const line = (n: number) => ({ ticker: generateTicker(n), quantity: 1, tradePrice: 2 });

const wanted = [line(1), line(2), line(3)];

const portfolio = setUpPortfolio();

beforeAll(() => portfolio.startWorker());

const clear = () => portfolio.post('/api/holdings/clear', { fund });
const importWanted = () => portfolio.importHoldings(fund, ...wanted);

/** `turn` 0: Clear All is first; 1: the import is first; 2: both at once. */
async function race(turn: number) {
  const lock = await portfolio.db.transaction();
  try {
    await createFundStore(lock).lockFundForJob(fund);
    let clearing: ReturnType<typeof clear> | undefined;
    let importing: ReturnType<typeof importWanted> | undefined;
    if (turn === 1) importing = importWanted();
    else clearing = clear();
    if (turn < 2) await portfolio.waitUntilBlocked(1);
    clearing ??= clear();
    importing ??= importWanted();
    await portfolio.waitUntilBlocked(2);
    await lock.commit();
    const [cleared, imported] = await Promise.all([clearing, importing]);
    expect(imported.status).toBe(200);
    const { removed } = (await portfolio.waitForJob(cleared.body.jobId)).results;
    return { results: imported.body.results, removed };
  } finally {
    if (!lock.isCompleted()) await lock.rollback();
  }
}

it('an import and a Clear All submitted at the same time run one after the other, 100 times', async () => {
  const lastJobs = { clear: 0, import: 0 };
  let races = 0;
  for (; races < 100; races += 1) {
    await portfolio.db('holdings').delete();
    await portfolio.hold(fund, generateHoldings(3));
    const { results, removed } = await race(races % 3);
    const left = await portfolio.listHeld(fund);
    if (left.length === 0) {
      lastJobs.clear += 1;
      expect([results, removed]).toEqual([{ created: 1, updated: 0, removed: 1, unchanged: 2 }, 3]);
    } else {
      lastJobs.import += 1;
      expect(left.map(({ ticker }) => ticker).sort()).toEqual(wanted.map(({ ticker }) => ticker));
      expect([results, removed]).toEqual([{ created: 3, updated: 0, removed: 0, unchanged: 0 }, 3]);
    }
  }
  expect(Math.min(lastJobs.clear, lastJobs.import)).toBeGreaterThanOrEqual(33);
  const name = 'races of an import against Clear All that end as one after the other';
  recordFigure(25, name, races, { of: 100, bar: 100, better: 'higher' });
});
