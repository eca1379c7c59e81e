import { setUpPortfolio } from '../../test/test-portfolio.ts';

const fund = 'Growth Fund';
const date = '03/10/2026';
const portfolio = setUpPortfolio();

beforeAll(async () => {
  await portfolio.startWorker({ now: () => new Date('2026-03-10T15:00:00Z') });
});

const submitImport = (...tickers: string[]) =>
  portfolio.importHoldings(
    fund,
    ...tickers.map((ticker) => ({ ticker, quantity: 1, tradePrice: 5 })),
  );
const save = (...addedPositions: string[]) =>
  portfolio.post('/api/daily-activity', { fund, date, addedPositions, removedPositions: [] });
const sync = (ticker: string) =>
  portfolio.post('/api/portfolio-activity', { fund, date, activityType: 'holding_added', ticker });
const lists = () => portfolio.read('/api/daily-activity/Growth%20Fund/2026-03-10');

it('an import’s activity isn’t recorded again by the day’s lists or a sync [ACT-37, ACT-36]', async () => {
  await submitImport('AAPL', 'MSFT');
  await save('AAPL', 'MSFT', 'NVDA');
  expect((await sync('AAPL')).status).toBe(200);
  const records = await portfolio.db('portfolio_activity').orderBy('id');
  expect(records.map(({ ticker }) => ticker)).toEqual(['AAPL', 'MSFT', 'NVDA']);
});

it('concurrent lists, syncs and imports for one fund and day all succeed [ACT-27, ACT-36]', async () => {
  for (let round = 0; round < 10; round += 1) {
    await portfolio.db('portfolio_activity').delete();
    await portfolio.db('daily_activity').delete();
    await portfolio.db('holdings').delete();
    const [imported, ...others] = await Promise.all([
      submitImport('AAPL', 'MSFT', 'NVDA'),
      ...['AAPL', 'MSFT', 'NVDA'].flatMap((ticker) => [save(ticker), sync(ticker)]),
    ]);
    expect(imported.body.results).toMatchObject({ created: 3 });
    expect(others.filter(({ status }) => status >= 300)).toEqual([]);
    const ofLists = await portfolio.db('portfolio_activity').where({ from_daily_activity: true });
    expect(ofLists.map(({ ticker }) => ticker).sort()).toEqual(['AAPL', 'MSFT', 'NVDA']);
    expect((await lists()).addedPositions.length).toBeGreaterThan(0);
  }
});
