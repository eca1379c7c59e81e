import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type PositionFile, parsePositionFile } from './index.ts';

const FOLDER = join(__dirname, '../fixtures');

interface Expected {
  broker: string;
  holdings: object[];
  skipped: { line: number }[];
  mustNotContain?: string[];
}

function readFixture(name: string): { file: PositionFile; expected: Expected } {
  const file = parsePositionFile(readFileSync(join(FOLDER, `${name}.csv`)));
  const expected = JSON.parse(readFileSync(join(FOLDER, `${name}.expected.json`), 'utf8'));
  return { file, expected };
}

function byTicker(a: { ticker?: string }, b: { ticker?: string }): number {
  return (a.ticker ?? '').localeCompare(b.ticker ?? '');
}

const tested = new Set<string>();

describe.each([
  ['activity-27-trans-codes', 'CSV-51 CSV-81'],
  ['etrade-08-decoy-header-total-row', 'CSV-49 CSV-71 CSV-72 CSV-73 CSV-74 CSV-84'],
  ['fidelity-21-two-accounts-footer', 'CSV-75 CSV-76 CSV-77 CSV-78 CSV-98 CSV-99'],
  ['hand-29-words-in-names', 'CSV-49 CSV-53 CSV-54 CSV-92 CSV-93'],
  ['ibkr-22-activity-statement', 'CSV-50 CSV-51 CSV-79'],
  ['large-11-five-thousand-rows', 'CSV-103'],
  ['messy-10-injection-unicode-malformed', 'CSV-43 CSV-44 CSV-46 CSV-47 CSV-91 CSV-99 CSV-101'],
  ['messy-30-quotes', 'CSV-44 CSV-45 CSV-46'],
  ['schwab-05-individual-positions', 'CSV-58 CSV-67 CSV-68 CSV-70 CSV-107'],
  ['schwab-28-two-accounts', 'CSV-67 CSV-69 CSV-98'],
  ['tastytrade-23-stocks-and-options', 'CSV-80 CSV-97'],
  [
    'tos-01-default-layout-covered-calls',
    'CSV-42 CSV-55 CSV-59 CSV-61 CSV-62 CSV-65 CSV-66 CSV-83 CSV-88 CSV-90 CSV-104 CSV-105',
  ],
  ['tos-02-custom-columns-pl-percent', 'CSV-55 CSV-56 CSV-59 CSV-85 CSV-89 CSV-96'],
  ['tos-24-tax-lots-and-strategies', 'CSV-63 CSV-64 CSV-88'],
  ['tos-25-live-account-groups', 'CSV-57 CSV-60 CSV-62 CSV-85'],
  ['tos-26-account-statement', 'CSV-51 CSV-81'],
])('%s', (name, requirements) => {
  tested.add(name);
  const { file, expected } = readFixture(name);

  test(`${requirements} ${name} parses to exactly its holdings`, () => {
    const holdings = file.holdings.map(({ ticker, quantity, tradePrice, pnlPercent, pnlOpen }) => ({
      ticker,
      quantity,
      tradePrice,
      pnlPercent,
      pnlOpen,
    }));
    expect(holdings.sort(byTicker)).toEqual([...expected.holdings].sort(byTicker));
  });

  test(`CSV-17 CSV-82 ${name} lists exactly its skipped lines, in order`, () => {
    expect(file.skipped.map(({ line }) => line)).toEqual(expected.skipped.map(({ line }) => line));
  });

  test(`CSV-58 ${name} is recognised as ${expected.broker}`, () => {
    expect(file.broker).toBe(expected.broker);
  });

  test(`CSV-81 CSV-89 ${name} has none of the forbidden tickers`, () => {
    const tickers = file.holdings.map(({ ticker }) => ticker);
    expect(tickers.filter((ticker) => expected.mustNotContain?.includes(ticker))).toEqual([]);
  });
});

function collectReasons(name: string): Map<number, string> {
  return new Map(readFixture(name).file.skipped.map(({ line, reason }) => [line, reason]));
}

test('CSV-62 a symbol row without a quantity is skipped although its company row gave the holding', () => {
  const { file } = readFixture('tos-01-default-layout-covered-calls');
  expect(file.skipped).toContainEqual(
    expect.objectContaining({ line: 21, reason: 'quantity', text: expect.stringMatching(/^PG,/) }),
  );
  expect(file.holdings).toContainEqual(
    expect.objectContaining({ ticker: 'PG', line: 22, lines: [22], currentPrice: 145.78 }),
  );
});

test('CSV-63 CSV-64 tax lots below their total and strategy rows are skipped with their own reasons', () => {
  const reasons = collectReasons('tos-24-tax-lots-and-strategies');
  expect([...reasons.values()].filter((reason) => reason === 'tax-lot')).toHaveLength(2);
  expect([...reasons.values()].filter((reason) => reason === 'strategy')).toHaveLength(4);
});

test('CSV-63 lots without a row of their total are added together', () => {
  const { file } = readFixture('tos-24-tax-lots-and-strategies');
  expect(file.holdings).toContainEqual(
    expect.objectContaining({ ticker: 'PG', line: 10, lines: [10, 11] }),
  );
});

test('CSV-46 an unclosed quote is one skipped row, however many lines it spans', () => {
  const { file } = readFixture('messy-30-quotes');
  expect(file.skipped.at(-1)).toMatchObject({ line: 13, reason: 'unclosed-quote' });
  expect(file.holdings.map(({ ticker }) => ticker)).not.toContain('IBM');
});

test('CSV-83 CSV-84 CSV-85 CSV-86 CSV-87 CSV-90 a skipped line has its reason', () => {
  expect(collectReasons('tos-02-custom-columns-pl-percent').get(26)).toBe('summary');
  expect(collectReasons('etrade-08-decoy-header-total-row').get(21)).toBe('summary');
  expect(collectReasons('fidelity-21-two-accounts-footer').get(7)).toBe('summary');
  const messy = collectReasons('messy-10-injection-unicode-malformed');
  expect([36, 38, 43, 48, 49, 50].map((line) => messy.get(line))).toEqual([
    'short-row',
    'no-commas',
    'excluded',
    'option',
    'option',
    'option',
  ]);
});

test('CSV-98 a holding whose price cannot be parsed is marked', () => {
  const { file } = readFixture('messy-10-injection-unicode-malformed');
  const marked = file.holdings.filter(({ priceUnreadable }) => priceUnreadable);
  expect(marked.map(({ ticker }) => ticker)).toEqual(['HOOD']);
});

test('CSV-58 the mark or last price of a file is the current price', () => {
  const findPrice = (name: string, ticker: string) =>
    readFixture(name).file.holdings.find((holding) => holding.ticker === ticker)?.currentPrice;
  expect(findPrice('schwab-05-individual-positions', 'NVDA')).toBe(207.4);
  expect(findPrice('etrade-08-decoy-header-total-row', 'VIG')).toBe(238.58);
  expect(findPrice('fidelity-21-two-accounts-footer', 'AAPL')).toBe(221.35);
  expect(findPrice('ibkr-22-activity-statement', 'IBKR')).toBe(58.25);
  expect(findPrice('tastytrade-23-stocks-and-options', 'AMD')).toBe(168.4);
  expect(findPrice('messy-10-injection-unicode-malformed', 'META')).toBeNull();
});

test('every file of the fixtures folder is parsed by a test', () => {
  const files = readdirSync(FOLDER).filter((name) => name.endsWith('.csv'));
  expect(files.map((name) => name.replace(/\.csv$/, '')).sort()).toEqual([...tested].sort());
});
