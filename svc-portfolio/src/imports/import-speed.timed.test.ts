import { openPortfolio, type Portfolio } from '../../test/test-portfolio.ts';
import { createImportHandler } from './imports.jobs.ts';

let portfolio: Portfolio;

beforeAll(async () => {
  portfolio = await openPortfolio();
  await portfolio.startWorker([
    createImportHandler({ tradingTimeZone: 'America/New_York', now: () => new Date() }),
  ]);
});
afterAll(() => portfolio.close());
beforeEach(() => portfolio.db('holdings').delete());

it('CSV-103 imports 5,000 holdings, and changes them all, in well under 2 s', async () => {
  const tickers = Array.from({ length: 5_000 }, (_, n) =>
    [676, 26, 1].map((place) => String.fromCharCode(65 + (Math.floor(n / place) % 26))).join(''),
  );
  for (const [round, expected] of [
    [1, { created: 5_000, updated: 0 }],
    [2, { created: 0, updated: 5_000 }],
  ] as const) {
    const startedAt = performance.now();
    const list = tickers.map((ticker, n) => ({
      ticker,
      quantity: n + round,
      tradePrice: 5,
      pnlOpen: n / 100,
    }));
    const { body } = await portfolio.call('admin', 'POST', '/api/holdings/import', {
      json: { fund: 'Growth Fund', holdings: list },
    });
    expect(body.results).toMatchObject(expected);
    expect(performance.now() - startedAt).toBeLessThan(2_000);
  }
});
