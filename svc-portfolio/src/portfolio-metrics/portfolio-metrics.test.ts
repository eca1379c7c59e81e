import {
  computeTotals,
  type Fund,
  formatCalendarDay,
  MAIN_FUND,
} from '@dashboard/contracts-portfolio';
import { daysAgo, setUpPortfolio } from '../../test/test-portfolio.ts';
import { type Position, toPosition } from '../holdings/position.ts';
import { createSnapshotService } from '../holdings/snapshots.service.ts';

const portfolio = setUpPortfolio();

beforeEach(() => portfolio.empty('holdings', 'stocks', 'portfolio_snapshots'));

const position = (
  ticker: string,
  quantity: number,
  tradePrice: number,
  pnlOpen: number | null = null,
  currentPrice: number | null = null,
): Position => toPosition({ ticker, quantity, tradePrice, currentPrice, pnlOpen });
const priced = (ticker: string, quantity: number, currentPrice: number | null): Position =>
  toPosition({ ticker, quantity, tradePrice: 5, currentPrice });
const hold = (fund: Fund, ...positions: Position[]) => portfolio.hold(fund, positions);
const snapshot = (fund: Fund, days: number, ...held: Position[]) =>
  createSnapshotService(portfolio.db).saveSnapshot(fund, daysAgo(days), held);
const metrics = () => portfolio.read('/api/portfolio-metrics');
const history = (query = '') => portfolio.read(`/api/portfolio-history${query}`);

describe('metrics', () => {
  it('are zero without holdings [OVER-14, OVER-31]', async () => {
    await snapshot(MAIN_FUND, 1, position('SOLD', 10, 5, 40));
    expect(await metrics()).toEqual({
      totalValue: 0,
      dailyPnl: 0,
      activePositions: 0,
      activeBots: 0,
    });
  });

  it('sum all funds exactly, using the trade price if the current price is missing [OVER-13, OVER-15, OVER-16]', async () => {
    const main = [position('AAPL', 3, 0.1), position('MSFT', 1, 100, 0.2, 0.2)];
    await hold(MAIN_FUND, ...main);
    await hold('Growth Fund', position('AAPL', 0.5, 1_000_000_000.01));
    expect(await metrics()).toMatchObject({ totalValue: 500_000_000.505, activePositions: 3 });
    await portfolio.db('holdings').where({ fund: 'Growth Fund' }).delete();
    expect((await metrics()).totalValue).toBe(0.5);
    expect(computeTotals(main).value).toBe(0.5);
  });

  it('count every bot flag in position over all stocks [OVER-17]', async () => {
    for (const [symbol, bots] of Object.entries({
      SPY: { hybridBotPosition: true, swingBotPosition: true, hourBotPosition: true },
      AAPL: { swingBotPosition: true },
      MSFT: {},
    })) {
      await portfolio.post('/api/stocks', { symbol, ...bots });
    }
    expect((await metrics()).activeBots).toBe(4);
  });

  it('the day’s P&L is the gain since the last snapshot of an earlier day [OVER-15]', async () => {
    await hold(MAIN_FUND, priced('AAPL', 10, 8.03), priced('MSFT', 10, 4.29));
    await hold('Growth Fund', priced('AAPL', 10, 5.01));
    await snapshot(MAIN_FUND, 2, priced('AAPL', 10, 1_000));
    await snapshot(MAIN_FUND, 1, priced('AAPL', 10, 8.01), priced('MSFT', 10, 4.28));
    await snapshot('Growth Fund', 2, priced('AAPL', 10, 5.02));
    await snapshot(MAIN_FUND, 0, priced('AAPL', 10, 9_999));
    expect(await metrics()).toMatchObject({ dailyPnl: 0.2 });
  });

  it('shares bought or sold since then and a new trade price are neither a gain nor a loss [OVER-15]', async () => {
    await snapshot(
      MAIN_FUND,
      1,
      priced('SOLD', 10, 40_000),
      priced('HALF', 10, 15),
      priced('MORE', 10, 15),
      priced('COST', 10, 15),
    );
    await hold(
      MAIN_FUND,
      priced('HALF', 5, 15.5),
      priced('MORE', 20, 15.1),
      priced('NEW', 1, 70_000),
      { ...priced('COST', 10, 15), tradePrice: 1, pnlOpen: 140 },
    );
    expect((await metrics()).dailyPnl).toBe(3.5);
  });

  it('a snapshot from before prices were stored counts by its P&L [OVER-15]', async () => {
    await hold(MAIN_FUND, priced('AAPL', 10, 8));
    await snapshot(MAIN_FUND, 1, priced('AAPL', 10, 8));
    await portfolio.db('portfolio_snapshots').update({
      positions: JSON.stringify([{ ticker: 'AAPL', quantity: 10, pnlOpen: 10 }]),
    });
    expect((await metrics()).dailyPnl).toBe(20);
  });

  it('on the first day with positions, the day’s P&L is 0 [OVER-31]', async () => {
    await snapshot(MAIN_FUND, 1);
    await hold(MAIN_FUND, priced('AAPL', 10, 8));
    await snapshot(MAIN_FUND, 0, priced('AAPL', 10, 5.5));
    expect(await metrics()).toMatchObject({ dailyPnl: 0, isFirstDay: true });
    await snapshot(MAIN_FUND, 1, priced('AAPL', 10, 6));
    expect(await metrics()).toEqual(expect.not.objectContaining({ isFirstDay: true }));
    expect((await metrics()).dailyPnl).toBe(20);
  });

  it.each([
    [4, undefined],
    [5, formatCalendarDay(daysAgo(5))],
  ])(
    'compared with a snapshot of %d days ago, the P&L is since %s [OVER-32]',
    async (days, since) => {
      await hold(MAIN_FUND, priced('AAPL', 10, 8));
      await snapshot(MAIN_FUND, days, priced('AAPL', 10, 7));
      const { dailyPnl, dailyPnlSince } = await metrics();
      expect([dailyPnl, dailyPnlSince]).toEqual([10, since]);
    },
  );

  it('a holding without an earlier price has no gain [OVER-15]', async () => {
    await hold(MAIN_FUND, priced('AAPL', 10, 8));
    await snapshot(MAIN_FUND, 1, priced('AAPL', 10, null));
    expect((await metrics()).dailyPnl).toBe(0);
  });
});

describe('top performers', () => {
  const performers = () => portfolio.read('/api/holdings/performers');

  it('gained most since an earlier day, then since purchase where its price is unknown [OVER-07, OVER-08, OVER-09]', async () => {
    await snapshot(MAIN_FUND, 5, priced('OLD', 1, 1));
    await snapshot(MAIN_FUND, 4, ...['UP', 'DOWN', 'GONE'].map((ticker) => priced(ticker, 1, 8)));
    await snapshot('Growth Fund', 5, priced('STALE', 1, 1));
    await hold(
      MAIN_FUND,
      priced('NEW', 1, 50),
      priced('DOWN', 1, 6),
      priced('UP', 3, 10),
      priced('UNKNOWN', 1, null),
      { ...priced('FREE', 1, 9), tradePrice: 0 },
    );
    await hold('Growth Fund', priced('STALE', 1, 10));
    expect(await performers()).toEqual([
      { ticker: 'UP', fund: MAIN_FUND, gainPercent: 25 },
      { ticker: 'DOWN', fund: MAIN_FUND, gainPercent: -25 },
      { ticker: 'NEW', fund: MAIN_FUND, gainPercent: 900, sincePurchase: true },
      { ticker: 'STALE', fund: 'Growth Fund', gainPercent: 100, sincePurchase: true },
    ]);
  });

  it('are five [OVER-07]', async () => {
    await hold(MAIN_FUND, ...['A', 'B', 'C', 'D', 'E', 'F'].map((ticker) => priced(ticker, 1, 6)));
    expect(await performers()).toHaveLength(5);
  });
});

describe('history', () => {
  it('lists the snapshots of one fund, oldest first [OVER-18]', async () => {
    await snapshot('Growth Fund', 1, position('AAPL', 3, 0.1, 0.1), position('MSFT', 1, 9, 0.2));
    await snapshot('Growth Fund', 3, position('AAPL', 10, 5, -3, 4));
    await snapshot('Value Fund', 2, position('AAPL', 1, 1));
    expect(await history('?fund=Growth%20Fund')).toEqual([
      { date: formatCalendarDay(daysAgo(3)), value: 40, pnlOpen: -3 },
      { date: formatCalendarDay(daysAgo(1)), value: 9.3, pnlOpen: 0.3, holdingsChanged: true },
    ]);
  });

  it('without a fund, sums all funds; one without a snapshot of the day counts with its last one [OVER-18]', async () => {
    await snapshot(MAIN_FUND, 4, position('AAPL', 1, 100, 1));
    await snapshot('Growth Fund', 3, position('AAPL', 1, 10, 2));
    await snapshot(MAIN_FUND, 1, position('AAPL', 1, 300, 4));
    await snapshot('Growth Fund', 0);
    expect(await history()).toEqual([
      { date: formatCalendarDay(daysAgo(4)), value: 100, pnlOpen: 1 },
      { date: formatCalendarDay(daysAgo(3)), value: 110, pnlOpen: 3, holdingsChanged: true },
      { date: formatCalendarDay(daysAgo(1)), value: 310, pnlOpen: 6 },
      { date: formatCalendarDay(daysAgo(0)), value: 300, pnlOpen: 4, holdingsChanged: true },
    ]);
  });

  it('a day has a mark if tickers or quantities, in any order, differ from the day before [OVER-33]', async () => {
    await snapshot(MAIN_FUND, 6, priced('AAPL', 10, 5), priced('TSLA', 1, 5));
    await snapshot(MAIN_FUND, 5, priced('TSLA', 1, 6), priced('AAPL', 10, 6));
    await snapshot(MAIN_FUND, 4, priced('AAPL', 11, 6));
    await snapshot('Growth Fund', 4);
    await snapshot(MAIN_FUND, 3, priced('AAPL', 11, 7));
    await snapshot('Growth Fund', 2, priced('AMD', 1, 7));
    await snapshot(MAIN_FUND, 1, priced('AAPL', 11, 8));
    await snapshot(MAIN_FUND, 0);
    const marks = async (query = '') =>
      (await history(query)).map(({ holdingsChanged = false }) => holdingsChanged);
    expect(await marks()).toEqual([false, false, true, false, true, false, true]);
    expect(await marks('?fund=Growth%20Fund')).toEqual([false, true]);
  });

  it('adding, editing, deleting and restoring a holding changes today’s snapshot [OVER-20, OVER-33]', async () => {
    await snapshot(MAIN_FUND, 1);
    const today = async () => (await history()).at(-1);
    const body = { fund: MAIN_FUND, ticker: 'AAPL', quantity: 10, tradePrice: 5 };
    const { id } = (await portfolio.post('/api/holdings', body)).body;
    expect(await today()).toMatchObject({ value: 50, holdingsChanged: true });
    await portfolio.patch(`/api/holdings/${id}`, { quantity: 20 });
    expect(await today()).toMatchObject({ value: 100, holdingsChanged: true });
    const { restorable } = (await portfolio.remove(`/api/holdings/${id}`)).body;
    expect(await today()).toEqual({ date: formatCalendarDay(daysAgo(0)), value: 0, pnlOpen: 0 });
    await portfolio.restore(restorable.id);
    expect(await today()).toMatchObject({ value: 100, holdingsChanged: true });
  });

  it('lists the requested number of days including today, 30 by default [OVER-18]', async () => {
    for (const days of [0, 1, 2, 29, 30]) await snapshot(MAIN_FUND, days, position('A', 1, days));
    const values = async (query: string) =>
      (await history(query)).map(({ value }: { value: number }) => value);
    expect(await values('?days=2')).toEqual([1, 0]);
    expect(await values('?days=31&fund=Main%20Fund')).toEqual([30, 29, 2, 1, 0]);
    expect(await values('')).toEqual([29, 2, 1, 0]);
  });
});
