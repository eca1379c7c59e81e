import { funds, MAIN_FUND } from '@dashboard/contracts-portfolio';
import { openPortfolio, type Portfolio } from '../../test/portfolio.ts';
import { fillSampleWeek } from './fill-sample-week.ts';
import { sampleChanges } from './sample-changes.ts';

let portfolio: Portfolio;

beforeAll(async () => {
  portfolio = await openPortfolio();
});
afterAll(() => portfolio.close());

const get = async (path: string) => (await portfolio.call('student', 'GET', path)).body;

it('HEAT-65, HOLD-34 fills empty tables with a week that has every kind of value, once', async () => {
  expect(await fillSampleWeek(portfolio.db, '2026-11-20')).toEqual({
    stocks: true,
    holdings: true,
  });
  const [stocks, holdings] = [await get('/api/stocks'), await get('/api/holdings')];
  expect(stocks).toHaveLength(18);
  const counts = funds.map(
    (fund) => holdings.filter((holding: { fund: string }) => holding.fund === fund).length,
  );
  expect(counts).toEqual([14, 5, 4, 3, 0]);
  expect(holdings).toContainEqual(
    expect.objectContaining({ fund: MAIN_FUND, optionsLongTerm: 'Long Term' }),
  );
  const options = await get('/api/options');
  expect(options.filter(({ expired }: { expired: boolean }) => expired)).toHaveLength(1);
  expect(await get(`/api/manual-pnl/fund/${encodeURIComponent(MAIN_FUND)}`)).toMatchObject({
    startingCapital: 420_000,
  });
  const changes = await get('/api/stocks/history?from=2026-11-13&to=2026-11-20');
  expect(changes).toHaveLength(sampleChanges.length);
  for (const { symbol, field, after } of changes) {
    expect(stocks).toContainEqual(expect.objectContaining({ symbol, [field]: after }));
  }
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
