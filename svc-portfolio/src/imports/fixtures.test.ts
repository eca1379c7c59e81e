import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Holding,
  type ImportPreview,
  importPreviewSchema,
} from '@dashboard/contracts-portfolio';
import { setUpPortfolio } from '../../test/test-portfolio.ts';

const folder = join(import.meta.dirname, '../../../packages/position-file/fixtures');
const fund = 'Value Fund';

type Figures = Pick<Holding, 'ticker' | 'quantity' | 'tradePrice' | 'pnlPercent' | 'pnlOpen'>;

const portfolio = setUpPortfolio();

beforeAll(() => portfolio.startWorker());
beforeEach(() => portfolio.empty('holdings'));

const pickFigures = ({ ticker, quantity, tradePrice, pnlPercent, pnlOpen }: Figures): Figures => ({
  ticker,
  quantity,
  tradePrice,
  pnlPercent,
  pnlOpen,
});
const sortByTicker = (rows: readonly Figures[]) =>
  rows.map(pickFigures).sort((one, other) => one.ticker.localeCompare(other.ticker));

const listLines = (skipped: readonly { line: number }[]) =>
  skipped.map(({ line }) => line).sort((one, other) => one - other);

const readExpected = (name: string): { holdings: Figures[]; skipped: { line: number }[] } =>
  JSON.parse(readFileSync(join(folder, `${name}.expected.json`), 'utf8'));

const preview = async (name: string): Promise<ImportPreview> =>
  importPreviewSchema.parse(
    await portfolio.previewImport(new Uint8Array(readFileSync(join(folder, `${name}.csv`))), {
      fund,
    }),
  );

async function listAllHeld(): Promise<Holding[]> {
  const held: Holding[] = [];
  for (;;) {
    const path = `/api/holdings?fund=Value%20Fund&offset=${held.length}`;
    const { body } = await portfolio.get(path);
    if (body.length === 0) return held;
    held.push(...body);
  }
}

/** One per kind is enough here: the parser has its own tests with every broker's fixture. */
const names = [
  'large-11-five-thousand-rows',
  'messy-10-injection-unicode-malformed',
  'semicolons-40-decimal-commas',
  'tos-01-default-layout-covered-calls',
  'vanguard-43-holdings-and-transactions',
];

test.each(names)(
  '%s has the expected holdings in the preview and after the import, and a second import changes nothing [CSV-13, CSV-14, CSV-15, CSV-17, CSV-103]',
  async (name) => {
    const { created: holdings, skipped } = await preview(name);
    const expected = readExpected(name);
    expect(sortByTicker(holdings)).toEqual(sortByTicker(expected.holdings));
    expect(listLines(skipped)).toEqual(listLines(expected.skipped));
    const send = () => portfolio.post('/api/holdings/import', { fund, holdings });
    const count = expected.holdings.length;
    const none = { created: 0, updated: 0, removed: 0, unchanged: 0 };
    expect((await send()).body.results).toEqual({ ...none, created: count });
    const held = await listAllHeld();
    expect(sortByTicker(held)).toEqual(sortByTicker(expected.holdings));
    const priceByTicker = new Map(holdings.map((one) => [one.ticker, one.currentPrice]));
    for (const { ticker, currentPrice } of held) {
      expect(currentPrice).toBe(priceByTicker.get(ticker));
    }
    expect((await send()).body.results).toEqual({ ...none, unchanged: count });
  },
);
