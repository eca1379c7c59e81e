import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Holding, ImportPreview } from '@dashboard/contracts-portfolio';
import { openPortfolio, type Portfolio } from '../../test/test-portfolio.ts';
import { createImportHandler } from './imports.jobs.ts';

const folder = join(import.meta.dirname, '../../../packages/position-file/fixtures');
const names = readdirSync(folder)
  .filter((name) => name.endsWith('.csv'))
  .map((name) => name.replace(/\.csv$/, ''));
const fund = 'Value Fund';

type Figures = Pick<Holding, 'ticker' | 'quantity' | 'tradePrice' | 'pnlPercent' | 'pnlOpen'>;

let portfolio: Portfolio;

beforeAll(async () => {
  portfolio = await openPortfolio();
  await portfolio.startWorker([
    createImportHandler({ tradingTimeZone: 'America/New_York', now: () => new Date() }),
  ]);
});
afterAll(() => portfolio.close());
beforeEach(() => portfolio.db('holdings').delete());

const pickFigures = ({ ticker, quantity, tradePrice, pnlPercent, pnlOpen }: Figures): Figures => ({
  ticker,
  quantity,
  tradePrice,
  pnlPercent,
  pnlOpen,
});
const sortByTicker = (rows: readonly Figures[]) =>
  rows.map(pickFigures).sort((one, other) => one.ticker.localeCompare(other.ticker));

test.each(names)(
  'CSV-13, CSV-14, CSV-103 %s has the expected holdings in the preview and after the import, and a second import changes nothing',
  async (name) => {
    const bytes = readFileSync(join(folder, `${name}.csv`));
    const expected = JSON.parse(readFileSync(join(folder, `${name}.expected.json`), 'utf8'));
    const form = new FormData();
    form.set('fund', fund);
    form.set('file', new File([bytes], `${name}.csv`));
    const preview = await portfolio.call('admin', 'POST', '/api/holdings/import/preview', {
      body: form,
    });
    expect(preview.status).toBe(200);
    expect(sortByTicker(preview.body.created)).toEqual(sortByTicker(expected.holdings));
    expect(preview.body.skipped.map(({ line }: { line: number }) => line)).toEqual(
      expected.skipped.map(({ line }: { line: number }) => line),
    );
    if (expected.holdings.length === 0) return;

    const holdings: ImportPreview['created'] = preview.body.created;
    const send = () =>
      portfolio.call('admin', 'POST', '/api/holdings/import', { json: { fund, holdings } });
    const count = expected.holdings.length;
    const first = await send();
    expect(first.body.results).toEqual({ created: count, updated: 0, removed: 0, unchanged: 0 });
    const held = await portfolio.call('student', 'GET', '/api/holdings?fund=Value%20Fund');
    expect(sortByTicker(held.body)).toEqual(sortByTicker(expected.holdings));
    const priceByTicker = new Map(holdings.map((one) => [one.ticker, one.currentPrice]));
    for (const { ticker, currentPrice } of held.body as Holding[]) {
      expect(currentPrice).toBe(priceByTicker.get(ticker));
    }
    const again = await send();
    expect(again.body.results).toEqual({ created: 0, updated: 0, removed: 0, unchanged: count });
  },
);
