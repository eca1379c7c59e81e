import { type Fund, MAIN_FUND } from '@dashboard/contracts-portfolio';
import { inTransaction } from '@dashboard/service-kit/database';
import { createChangePublisher } from '@dashboard/service-kit/redis';
import { silentLogger } from '@dashboard/service-kit/testing';
import { daysAgo, initialFunds, setUpPortfolio } from '../../test/test-portfolio.ts';
import { createFundStore } from '../funds/funds.store.ts';
import { startSnapshotSchedule, takeSnapshot, takeSnapshots } from './snapshots.service.ts';

const fund = 'Growth Fund';
const TUESDAY = '2026-03-10T15:00:00Z';
let now: string;
const portfolio = setUpPortfolio();
const clock = { tradingTimeZone: 'America/New_York', now: () => new Date(now) };

beforeAll(() => portfolio.startWorker(clock));
beforeEach(() => {
  now = TUESDAY;
  return portfolio.empty('holdings', 'portfolio_snapshots');
});

const hold = (held: Fund, ticker: string, pnlOpen: number) =>
  portfolio.hold(held, [{ ticker, quantity: 10, tradePrice: 5, pnlOpen }]);
const send = async (...tickers: string[]) =>
  (
    await portfolio.importHoldings(
      fund,
      ...tickers.map((ticker) => ({ ticker, quantity: 10, tradePrice: 5, pnlOpen: 0.1 })),
    )
  ).body;
const listSnapshots = async () =>
  (await portfolio.db('portfolio_snapshots').orderBy(['day', 'fund'])).map((row) => ({
    fund: row.fund,
    day: row.day,
    value: Number(row.value),
    pnlOpen: Number(row.pnl_open),
  }));
const take = () =>
  takeSnapshots({
    db: portfolio.db,
    changePublisher: portfolio.changePublisher,
    logger: silentLogger,
    ...clock,
  });

it('an import takes a snapshot of its fund and day; the last one of a day is saved [OVER-20]', async () => {
  await hold('Value Fund', 'KO', 1);
  await send('AAPL');
  await send('AAPL', 'MSFT', 'NVDA');
  expect(await listSnapshots()).toEqual([{ fund, day: '2026-03-10', value: 150.3, pnlOpen: 0.3 }]);
  now = '2026-03-11T15:00:00Z';
  await send('AAPL', 'MSFT');
  expect(await listSnapshots()).toEqual([
    { fund, day: '2026-03-10', value: 150.3, pnlOpen: 0.3 },
    { fund, day: '2026-03-11', value: 100.2, pnlOpen: 0.2 },
  ]);
});

it('undoing an import takes a snapshot of the restored fund [OVER-20]', async () => {
  now = new Date().toISOString();
  await send('AAPL');
  const { jobId } = await send('AAPL', 'MSFT', 'NVDA');
  const undone = await portfolio.undoImport(jobId);
  expect(undone.status).toBe(200);
  expect(await listSnapshots()).toEqual([{ fund, day: daysAgo(0), value: 50.1, pnlOpen: 0.1 }]);
});

it('Clear All takes a snapshot of the empty fund [OVER-20]', async () => {
  await send('AAPL', 'MSFT');
  const { body } = await portfolio.post('/api/holdings/clear', { fund });
  expect((await portfolio.waitForJob(body.jobId)).state).toBe('completed');
  expect(await listSnapshots()).toEqual([{ fund, day: '2026-03-10', value: 0, pnlOpen: 0 }]);
});

it('a day has one snapshot per fund, even if it is taken several times [OVER-19]', async () => {
  await hold(MAIN_FUND, 'AAPL', 7);
  await take();
  expect(portfolio.announced).toEqual(['holdings']);
  await take();
  await Promise.all([take(), take(), take(), take()]);
  expect(portfolio.announced).toEqual(['holdings']);
  expect((await listSnapshots()).map((row) => row.fund).sort()).toEqual([...initialFunds].sort());
  expect(await listSnapshots()).toContainEqual({
    fund: MAIN_FUND,
    day: '2026-03-10',
    value: 50,
    pnlOpen: 7,
  });
  await hold(MAIN_FUND, 'MSFT', -8);
  await take();
  expect(await listSnapshots()).toHaveLength(initialFunds.length);
  expect(await listSnapshots()).toContainEqual({
    fund: MAIN_FUND,
    day: '2026-03-10',
    value: 100,
    pnlOpen: -1,
  });
  expect(portfolio.announced).toEqual(['holdings', 'holdings']);
});

it.each([
  ['the day the clocks go forward, a Sunday', '2026-03-08T15:00:00Z', []],
  ['Friday evening, after midnight in Europe', '2026-03-07T03:00:00Z', ['2026-03-06']],
  ['the first hour after the clocks went forward', '2026-03-09T04:30:00Z', ['2026-03-09']],
  ['the hour before it', '2026-03-09T03:30:00Z', []],
  ['the first hour after the clocks went back', '2026-11-02T05:30:00Z', ['2026-11-02']],
  ['the hour before it', '2026-11-02T04:30:00Z', []],
])('%s, %s, has the trading days %j [OVER-19]', async (_, at, days) => {
  now = at;
  await take();
  expect([...new Set((await listSnapshots()).map(({ day }) => day))]).toEqual(days);
});

it('a worker takes a snapshot when it starts, and an error doesn’t stop the schedule [OVER-19]', async () => {
  const broken = createChangePublisher(async () => {}, silentLogger);
  const deps = { db: portfolio.db, changePublisher: broken, logger: silentLogger, ...clock };
  const stop = startSnapshotSchedule(deps);
  await stop();
  expect(await listSnapshots()).toHaveLength(initialFunds.length);
  const failing = startSnapshotSchedule({
    ...deps,
    now: () => {
      throw new Error('no clock');
    },
  });
  await expect(failing()).resolves.toBeUndefined();
});

it('a snapshot taken while the fund is locked waits for the change [OVER-19, OVER-20]', async () => {
  await hold(fund, 'AAPL', 1);
  let taken: Promise<boolean> | undefined;
  await inTransaction(portfolio.db, async (tx) => {
    await createFundStore(tx).lockFund(fund);
    taken = inTransaction(portfolio.db, (other) => takeSnapshot(other, fund, '2026-03-10'));
    await portfolio.waitUntilBlocked(1);
    await tx('holdings').where({ fund }).update({ pnl_open: 5, quantity: 20 });
    await takeSnapshot(tx, fund, '2026-03-10');
  });
  expect(await taken).toBe(false);
  expect(await listSnapshots()).toEqual([{ fund, day: '2026-03-10', value: 100, pnlOpen: 5 }]);
});
