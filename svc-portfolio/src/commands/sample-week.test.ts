import { MAIN_FUND } from '@dashboard/contracts-portfolio';
import { daysAgo, initialFunds, setUpPortfolio } from '../../test/test-portfolio.ts';
import { fillSampleWeek } from './fill-sample-week.ts';
import { sampleChanges } from './sample/sample-changes.ts';

const portfolio = setUpPortfolio();

const get = (path: string) => portfolio.read(path);

it('only fills empty tables, with a week that has every kind of value [HEAT-65, HOLD-34]', async () => {
  expect(await fillSampleWeek(portfolio.db, '2026-11-20')).toEqual({
    stocks: true,
    holdings: true,
  });
  const [stocks, holdings] = [await get('/api/stocks'), await get('/api/holdings')];
  expect(stocks).toHaveLength(18);
  const counts = initialFunds.map(
    (fund) => holdings.filter((holding: { fund: string }) => holding.fund === fund).length,
  );
  expect(counts).toEqual([14, 5, 4, 3, 0]);
  expect(holdings).toContainEqual(
    expect.objectContaining({ fund: MAIN_FUND, optionsLongTerm: 'Long Term' }),
  );
  const options = await get('/api/options');
  expect(options.filter(({ expired }: { expired: boolean }) => expired)).toHaveLength(1);
  expect(await get(`/api/manual-pnl/fund/${encodeURIComponent(MAIN_FUND)}`)).toMatchObject({
    startingCapital: 340_000,
  });
  const changes = await get('/api/stocks/history?from=2026-11-13&to=2026-11-20');
  expect(changes).toHaveLength(sampleChanges.length);
  for (const { symbol, field, after } of changes) {
    expect(stocks).toContainEqual(expect.objectContaining({ symbol, [field]: after }));
  }
  const notes = await get('/api/replay-notes?from=2026-11-13&to=2026-11-20');
  expect(notes).toHaveLength(5);
  const moments = changes.map(({ at }: { at: string }) => at);
  for (const { at } of notes) expect(moments).toContain(at);
  const analyses = await get('/api/stocks/AAPL/analysis-history');
  expect(analyses).toHaveLength(2);
  expect(stocks).toContainEqual(
    expect.objectContaining({ symbol: 'AAPL', analysisText: analyses[0].analysisText }),
  );
  expect(await fillSampleWeek(portfolio.db, '2026-11-21')).toEqual({
    stocks: false,
    holdings: false,
  });
  expect(await get('/api/stocks')).toEqual(stocks);
});

it('the days’ lists have the positions added and removed during the week', async () => {
  const day = encodeURIComponent('11/18/2026');
  const path = `/api/daily-activity/${encodeURIComponent(MAIN_FUND)}/${day}`;
  expect(await get(path)).toMatchObject({ removedPositions: ['INTC', 'PYPL'] });
});

it('fills 30 weekdays of snapshots that lead to the funds’ holdings [OVER-18]', async () => {
  await portfolio.db('holdings').delete();
  await portfolio.db('options').delete();
  await portfolio.db('manual_pnl').delete();
  await portfolio.db('portfolio_snapshots').delete();
  const today = daysAgo(0);
  await fillSampleWeek(portfolio.db, today);
  const history = await get('/api/portfolio-history?days=60');
  expect(history).toHaveLength(30);
  const days = history.map(({ date }: { date: string }) => new Date(date));
  expect(days.every((day: Date) => day.getDay() % 6 !== 0)).toBe(true);
  expect(days.every((day: Date) => day < new Date(today))).toBe(true);
  const { totalValue, dailyPnl } = await get('/api/portfolio-metrics');
  const values: number[] = history.map(({ value }: { value: number }) => value);
  // Except when positions were opened, the total changes little from day to day.
  const steps = [...values, totalValue].map((value, at, all) => value / (all[at - 1] ?? value) - 1);
  expect(steps.filter((step) => Math.abs(step) > 0.02).length).toBeLessThanOrEqual(5);
  expect(Math.max(...steps.map(Math.abs))).toBeLessThan(0.2);
  expect(new Set(values).size).toBe(30);
  expect(Math.abs(dailyPnl)).toBeGreaterThan(0);
  expect(Math.abs(dailyPnl)).toBeLessThan(totalValue * 0.02);
});
