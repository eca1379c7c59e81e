import { createCells } from '../../../test/words.ts';
import { mergeFlowRows } from './flow-row.ts';
import { parseCount, parseExpiry, parsePremium, parsePrice } from './flow-values.ts';
import { parseFlowTable } from './parse-flow-table.ts';

const TODAY = '2026-11-23';
const names = ['Ticker', 'Type', 'Strike', 'Expiry', 'Spot', 'Premium', 'Volume', 'OI', 'Side'];

const columns = names.map((_, index) => 20 + index * 200);
const line = (cells: readonly string[], top: number) => createCells(cells, columns, top);

const nvda = ['NVDA', 'CALL', '$215.00', '12/18/2026', '$208.31', '$2.4M', '12,540', '3,210'];
const parse = (rows: readonly (readonly string[])[], headings: readonly string[] = names) =>
  parseFlowTable(
    [...line(headings, 100), ...rows.flatMap((cells, index) => line(cells, 200 + index * 60))],
    ['AI'],
    TODAY,
  );
const parseValues = (cells: readonly string[]) => {
  const [row] = parse([cells]);
  return (
    row && Object.fromEntries(Object.entries(row).map(([field, read]) => [field, read?.value]))
  );
};

it('a row of a flow list has the values below the headings [MORNING-02]', () => {
  expect(parseValues([...nvda, 'Ask Sweep'])).toEqual({
    ticker: 'NVDA',
    optionType: 'CALL',
    strike: 215,
    expiry: '12/18/2026',
    spot: 208.31,
    premium: '$2.4M',
    volume: 12_540,
    openInterest: 3_210,
    side: 'ask',
    sweep: true,
  });
});

it('the ratio’s heading isn’t mistaken for volume and open interest [MORNING-02]', () => {
  const headings = ['Ticker', 'Strike', 'Expiry', 'Vol ÷ OI', 'Volume', 'Open Interest'];
  const [row] = parse([['F', '$14.50', '11/27/2026', '3.41×', '15,020', '4,400']], headings);
  expect([row?.volume?.value, row?.openInterest?.value]).toEqual([15_020, 4_400]);
});

it.each([
  ['a ticker with a digit', 0, 'NV1A', 'ticker'],
  ['a ticker in lowercase', 0, 'nvda', 'ticker'],
  ['an invalid type', 1, 'CAIL', 'optionType'],
  ['a strike with a letter', 2, '$2l5.00', 'strike'],
  ['a day that doesn’t exist', 3, '13/18/2026', 'expiry'],
  ['a premium with two units', 5, '$2.4MM', 'premium'],
  ['a premium without its unit', 5, '$2.4', 'premium'],
  ['a premium in two parts', 5, '$2000 .4M', 'premium'],
  ['a volume with a misplaced comma', 6, '12,54', 'volume'],
])('%s is not read [MORNING-05]', (_, column, text, field) => {
  const cells = nvda.with(column, text);
  expect(parseValues(cells)).toMatchObject({ [field]: undefined });
});

it('a strike that lost its dot doesn’t fit the spot, so neither is read [MORNING-05]', () => {
  expect(parseValues(nvda.with(2, '$21500'))).toMatchObject({ strike: undefined, spot: undefined });
});

it('a strike without a dollar sign isn’t read if the other strikes have one [MORNING-05]', () => {
  const rows = parse([nvda, nvda, nvda.with(2, '5215.00')]);
  expect(rows.map(({ strike }) => strike?.value)).toEqual([215, 215, undefined]);
});

it('a ticker on the watchlist is found despite look-alike letters [MORNING-02]', () => {
  expect(parseValues(nvda.with(0, 'A1'))).toMatchObject({ ticker: 'AI' });
});

it.each([
  ['without a heading for the expiry', names.with(3, 'Date')],
  ['without headings', []],
])('rows %s aren’t flow rows [MORNING-05]', (_, headings) => {
  expect(parse([nvda], headings)).toEqual([]);
});

it.each([
  ['12/18/2026', '12/18/2026'],
  ['1/5/27', '01/05/2027'],
  ['2026-12-18', '12/18/2026'],
  ['12/18', '12/18/2026'],
  ['1/15', '01/15/2027'],
  ['11/20', undefined],
  ['2/30', undefined],
])('the expiry %s is %s [MORNING-02]', (text, expiry) => {
  expect(parseExpiry(text, TODAY)).toBe(expiry);
});

it.each([
  [parsePrice, '1,250.50', 1250.5],
  [parsePrice, '$.5', undefined],
  [parsePremium, '$97.5k', '$97.5K'],
  [parsePremium, '$97,500', '$97,500'],
  [parsePremium, '$2.4.1M', undefined],
  [parseCount, '12.5K', 12_500],
  [parseCount, '12.540', undefined],
] as const)('%o of %s is %s [MORNING-02]', (parseValue, text, value) => {
  expect(parseValue(text)).toBe(value);
});

describe('merging the rows of several screenshots', () => {
  it('a row shown by two screenshots is one trade, and its values confirm each other [MORNING-03]', () => {
    const [row] = parse([nvda]);
    if (!row) throw new Error('No row');
    const merged = mergeFlowRows([[row], [{ ...row, volume: null }]]);
    expect(merged).toHaveLength(1);
    expect(merged[0]?.strike).toEqual({ value: 215, confidence: 0.99 });
    expect(merged[0]?.volume).toEqual(row.volume);
  });

  it('two equal rows in one screenshot are two trades, and a different premium makes a different trade [MORNING-03]', () => {
    expect(mergeFlowRows([parse([nvda, nvda])])).toHaveLength(2);
    expect(mergeFlowRows([parse([nvda]), parse([nvda.with(5, '$1M')])])).toHaveLength(2);
  });
});
