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
const hold = (fund: Fund, ...positions: Position[]) => portfolio.hold(fund, positions);
const snapshot = (fund: Fund, days: number, ...held: Position[]) =>
  createSnapshotService(portfolio.db).saveSnapshot(fund, daysAgo(days), held);
const metrics = () => portfolio.read('/api/portfolio-metrics');
const history = (query = '') => portfolio.read(`/api/portfolio-history${query}`);

it.each([
  ['API-03 no days', '?days=0'],
  ['API-03 more days than a year has', '?days=367'],
])('%s is refused with 400', async (_, query) => {
  expect((await portfolio.get(`/api/portfolio-history${query}`)).status).toBe(400);
});

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
    await hold(MAIN_FUND, position('AAPL', 10, 5, 30.3), position('MSFT', 10, 5, -7.1));
    await hold('Growth Fund', position('AAPL', 10, 5, 0.1));
    await snapshot(MAIN_FUND, 2, position('AAPL', 10, 5, 1_000));
    await snapshot(MAIN_FUND, 1, position('AAPL', 10, 5, 30.1), position('MSFT', 10, 5, -7.2));
    await snapshot('Growth Fund', 2, position('AAPL', 10, 5, 0.2));
    await snapshot(MAIN_FUND, 0, position('AAPL', 10, 5, 9_999));
    expect((await metrics()).dailyPnl).toBe(0.2);
  });

  it('shares bought or sold since then are neither a gain nor a loss [OVER-15]', async () => {
    await snapshot(
      MAIN_FUND,
      1,
      position('SOLD', 10, 5, 40_000),
      position('HALF', 10, 5, 100),
      position('MORE', 10, 5, 100),
    );
    await hold(
      MAIN_FUND,
      position('HALF', 5, 5, 52.5),
      position('MORE', 20, 5, 101),
      position('NEW', 1, 5, 70_000),
    );
    expect((await metrics()).dailyPnl).toBe(3.5);
  });

  it('on the first day, the day’s P&L is 0 [OVER-31]', async () => {
    await hold(MAIN_FUND, position('AAPL', 10, 5, 30));
    await snapshot(MAIN_FUND, 0, position('AAPL', 10, 5, 5));
    expect(await metrics()).toMatchObject({ dailyPnl: 0, isFirstDay: true });
    await snapshot(MAIN_FUND, 1, position('AAPL', 10, 5, 10));
    expect(await metrics()).toEqual(expect.not.objectContaining({ isFirstDay: true }));
    expect((await metrics()).dailyPnl).toBe(20);
  });

  it.each([
    ['a snapshot older than a long weekend', 5, 5],
    ['no known P&L then', 1, null],
  ])('with %s, the day’s P&L is null [OVER-14, OVER-15]', async (_, days, pnlThen) => {
    await hold(MAIN_FUND, position('AAPL', 10, 5, 30));
    await snapshot(MAIN_FUND, days, position('AAPL', 10, 5, pnlThen));
    expect((await metrics()).dailyPnl).toBeNull();
  });
});

describe('history', () => {
  it('lists the snapshots of one fund, oldest first [OVER-18]', async () => {
    await snapshot('Growth Fund', 1, position('AAPL', 3, 0.1, 0.1), position('MSFT', 1, 9, 0.2));
    await snapshot('Growth Fund', 3, position('AAPL', 10, 5, -3, 4));
    await snapshot('Value Fund', 2, position('AAPL', 1, 1));
    expect(await history('?fund=Growth%20Fund')).toEqual([
      { date: formatCalendarDay(daysAgo(3)), value: 40, pnlOpen: -3 },
      { date: formatCalendarDay(daysAgo(1)), value: 9.3, pnlOpen: 0.3 },
    ]);
  });

  it('without a fund, sums all funds; one without a snapshot of the day counts with its last one [OVER-18]', async () => {
    await snapshot(MAIN_FUND, 4, position('AAPL', 1, 100, 1));
    await snapshot('Growth Fund', 3, position('AAPL', 1, 10, 2));
    await snapshot(MAIN_FUND, 1, position('AAPL', 1, 300, 4));
    await snapshot('Growth Fund', 0);
    expect(await history()).toEqual([
      { date: formatCalendarDay(daysAgo(4)), value: 100, pnlOpen: 1 },
      { date: formatCalendarDay(daysAgo(3)), value: 110, pnlOpen: 3 },
      { date: formatCalendarDay(daysAgo(1)), value: 310, pnlOpen: 6 },
      { date: formatCalendarDay(daysAgo(0)), value: 300, pnlOpen: 4 },
    ]);
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
