import { type Holding, MAIN_FUND } from '@dashboard/contracts-portfolio';
import { setUpPortfolio } from '../../test/test-portfolio.ts';

const portfolio = setUpPortfolio();

beforeAll(async () => {
  await portfolio.hold('Growth Fund', [
    { ticker: 'ZM', quantity: 1001, tradePrice: 10, dateOpened: '2026-03-09' },
  ]);
  const figures = { currentPrice: 91.25, pnlPercent: 2.41, pnlOpen: -2150.5 };
  await portfolio.hold(MAIN_FUND, [
    { ticker: 'AAPL', quantity: 1000, tradePrice: 89.1, ...figures },
    { ticker: 'MSFT', quantity: 0.5, tradePrice: 1800, dateOpened: '2025-12-31' },
  ]);
});

const list = (query = '') => portfolio.get(`/api/holdings${query}`);

it('lists all holdings in the order added, with their shares of the total cost [HOLD-34, HOLD-42]', async () => {
  const { body } = await list();
  expect(body.map(({ ticker }: { ticker: string }) => ticker)).toEqual(['ZM', 'AAPL', 'MSFT']);
  const percents = body.map((row: { portfolioPercent: number }) => row.portfolioPercent);
  expect(percents).toEqual([10.01, 89.1, 0.9].map((share) => expect.closeTo(share / 1.0001, 8)));
});

it('lists every field of the requested fund’s holdings [HOLD-35, HOLD-36, HOLD-37, HOLD-40, HOLD-41]', async () => {
  const { body } = await list('?fund=Main%20Fund');
  expect(body[0]).toEqual({
    id: expect.any(String),
    fund: MAIN_FUND,
    ticker: 'AAPL',
    quantity: 1000,
    tradePrice: 89.1,
    entryPrice: 89.1,
    shares: 1000,
    currentPrice: 91.25,
    pnlPercent: 2.41,
    pnlOpen: -2150.5,
    portfolioPercent: 99,
    dateOpened: null,
    optionsLongTerm: 'Options',
    version: 1,
  });
  expect(body[1]).toMatchObject({ pnlOpen: null, pnlPercent: null, dateOpened: '12/31/2025' });
});

it('labels a quantity over 1000 long term [HOLD-38, HOLD-39]', async () => {
  const { body } = await list();
  expect(body.map((row: { optionsLongTerm: string }) => row.optionsLongTerm)).toEqual([
    'Long Term',
    'Options',
    'Options',
  ]);
});

it('responds with an empty list for a fund without holdings [HOLD-35]', async () => {
  expect((await list('?fund=Income%20Fund')).body).toEqual([]);
});

it('a list of 5,000 holdings takes two pages, with shares of the whole list’s cost [API-34]', async () => {
  await portfolio.db.raw(
    `INSERT INTO holdings (fund, ticker, quantity, trade_price)
     SELECT 'Value Fund', 'T' || n, 1, 2 FROM generate_series(1, 5000) AS n`,
  );
  const list = (offset: number): Promise<Holding[]> =>
    portfolio.read(`/api/holdings?fund=Value%20Fund&offset=${offset}`);
  const pages = [await list(0), await list(2_500), await list(5_000)];
  expect(pages.map(({ length }) => length)).toEqual([2_500, 2_500, 0]);
  expect(new Set(pages.flat().map(({ ticker }) => ticker)).size).toBe(5_000);
  expect(new Set(pages.flat().map(({ portfolioPercent }) => portfolioPercent))).toEqual(
    new Set([0.02]),
  );
});
