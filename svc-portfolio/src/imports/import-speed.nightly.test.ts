import { recordFigure } from '@dashboard/reliability';
import { generateTicker } from '../../test/generated-holdings.ts';
import { setUpPortfolio } from '../../test/test-portfolio.ts';

const fund = 'Growth Fund';

const portfolio = setUpPortfolio();

beforeAll(() => portfolio.startWorker());
beforeEach(() => portfolio.empty('holdings'));

it('imports 5,000 holdings, then changes all of them, in well under 2 s [CSV-103]', async () => {
  const tickers = Array.from({ length: 5_000 }, (_, n) => generateTicker(n));
  for (const [round, expected] of [
    [1, { created: 5_000, updated: 0 }],
    [2, { created: 0, updated: 5_000 }],
  ] as const) {
    const lines = tickers.map((ticker, n) => `${ticker},${n + round},5\n`);
    const previewedAt = performance.now();
    const preview = await portfolio.previewImport(`Symbol,Quantity,Price\n${lines.join('')}`, {
      fund,
    });
    expect(preview[round === 1 ? 'created' : 'updated']).toHaveLength(5_000);
    const startedAt = performance.now();
    const list = tickers.map((ticker, n) => ({
      ticker,
      quantity: n + round,
      tradePrice: 5,
      pnlOpen: n / 100,
    }));
    const { body } = await portfolio.post('/api/holdings/import', { fund, holdings: list });
    expect(body.results).toMatchObject(expected);
    const endedAt = performance.now();
    recordFigure(
      14,
      `preview and import of 5,000 ${round === 1 ? 'new' : 'changed'} holdings`,
      endedAt - previewedAt,
      { unit: 'ms', bar: 5_000 },
    );
    expect(endedAt - startedAt).toBeLessThan(2_000);
    expect(endedAt - previewedAt).toBeLessThan(5_000);
  }
});
