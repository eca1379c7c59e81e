import * as fc from 'fast-check';
import { readFixture } from '../../test/fixtures.ts';
import {
  type ColumnMapping,
  MAX_TABLE_ROWS,
  normalizeHeaderKey,
  parsePositionFile,
} from '../index.ts';
import { isHeaderLike, isNumeric } from './header-row.ts';

function createMapping(columns: Partial<ColumnMapping>): ColumnMapping {
  const none = {
    price: null,
    costBasis: null,
    pnlOpen: null,
    pnlPercent: null,
    currentPrice: null,
  };
  return { instrument: 0, quantity: 1, ...none, ...columns };
}

const createMappings = (names: string[], columns: Partial<ColumnMapping>) =>
  new Map([[normalizeHeaderKey(names), createMapping(columns)]]);

function parseMapped(text: string, columns: Partial<ColumnMapping>) {
  const [header = ''] = text.split('\n');
  return parsePositionFile(text, { mappings: createMappings(header.split(','), columns) });
}

test('a table with unknown columns is returned with its first rows [CSV-162]', () => {
  const rows = Array.from({ length: 20 }, (_, n) => `Company ${n},AAPL,${n + 1}`);
  const { holdings, document, table } = parsePositionFile(
    ['My stocks', '', 'What,Letters,How many', ...rows].join('\n'),
  );
  expect({ holdings, document }).toEqual({ holdings: [], document: null });
  expect(table).toMatchObject({ line: 3, names: ['What', 'Letters', 'How many'], mapped: false });
  expect(table?.rows).toHaveLength(MAX_TABLE_ROWS);
  expect(table?.rows[0]).toEqual(['Company 0', 'AAPL', '1']);
});

test.each([
  ['AAPL,100,5\nMSFT,100,5'],
  ['A file of words, and a comma\nand no table, at all'],
  ['What,Letters,How many'],
])('"%s" has no table [CSV-162]', (text) => {
  expect(parsePositionFile(text).table).toBeNull();
});

test('an account summary above the table is not taken for the table [CSV-162]', () => {
  const text = 'Konto,Wert,Bar\n1,5000.50,200.10\n\nName,Letters,Count\nApple,AAPL,10\nCoke,KO,5';
  expect(parsePositionFile(text).table).toMatchObject({ line: 4 });
});

test.each([
  ['Symbol;Menge;Einstandspreis', [0, 1, 2, null]],
  ['Kürzel;Stück;Einstandskurs in EUR;Kurs', [0, 1, 2, 3]],
  ['Mnémo;Qté;PRU;Cours', [0, 1, 2, 3]],
  ['Símbolo;Cantidad;Precio medio;Último', [0, 1, 2, 3]],
  ['Titolo;Quantità;Prezzo medio di carico;Prezzo di mercato', [0, 1, 2, 3]],
  ['Symbool;Aantal;GAK;Koers', [0, 1, 2, 3]],
])('guesses the columns of "%s" [CSV-163]', (header, [instrument, quantity, price, current]) => {
  const names = header.split(';');
  const rows = [
    ['AAPL', '10', '150.25', '221.35'],
    ['KO', '25', '58.20', '62.10'],
  ];
  const text = [names, ...rows.map((row) => row.slice(0, names.length))].join('\n');
  const { table, holdings } = parsePositionFile(text);
  expect(holdings).toEqual([]);
  expect(table?.columns).toMatchObject({ instrument, quantity, price, currentPrice: current });
});

test('if no name helps, tickers and whole numbers identify the columns [CSV-163]', () => {
  const text = 'A thing,Where,What,Many,Worth\nApple,USD,AAPL,10,$5.25\nCoke,USD,KO,25,$7.10';
  expect(parsePositionFile(text).table?.columns).toEqual({
    instrument: 2,
    quantity: 3,
    price: null,
    costBasis: null,
    pnlOpen: null,
    pnlPercent: null,
    currentPrice: null,
  });
});

test('a column of currencies is not guessed as the instrument [CSV-255]', () => {
  const { table } = parsePositionFile(readFixture('unknown-95-degiro'));
  expect(table?.columns).toMatchObject({ instrument: null, quantity: 2 });
});

test('a mapped table is read from exactly the mapped columns [CSV-164]', () => {
  const text = readFixture('unknown-71-own-words');
  const { table } = parsePositionFile(text);
  const mapping = createMapping({ instrument: 1, quantity: 2, currentPrice: 3 });
  const file = parsePositionFile(text, { mappings: new Map([[table?.key ?? '', mapping]]) });
  expect(file.holdings).toEqual([
    expect.objectContaining({ ticker: 'AAPL', quantity: 10, currentPrice: 221.35 }),
    expect.objectContaining({ ticker: 'KO', quantity: 25, currentPrice: 62.1 }),
    expect.objectContaining({ ticker: 'SOFI', quantity: 1200, currentPrice: 9.1 }),
  ]);
  expect(
    file.holdings.every(({ tradePrice, priceUnreadable }) => tradePrice === 0 && priceUnreadable),
  ).toBe(true);
  expect(file).toMatchObject({
    saysCost: false,
    document: null,
    broker: 'hand-made spreadsheet',
    table: { key: table?.key, mapped: true, columns: mapping },
  });
});

test('the user’s columns take precedence over the column names [CSV-164]', () => {
  const text = readFixture('hand-75-price-and-cost-each').toString();
  const byNames = parsePositionFile(text);
  expect(byNames.holdings[0]).not.toMatchObject({ tradePrice: 150 });
  expect(byNames.table).toMatchObject({ line: 1, mapped: false, columns: { instrument: 0 } });
  const chosen = parseMapped(text, { price: 3, currentPrice: 2 });
  expect(chosen.holdings).toMatchObject([
    { ticker: 'AAPL', tradePrice: 150, currentPrice: 221.35 },
    { ticker: 'KO', tradePrice: 58.2, currentPrice: 62.1 },
  ]);
});

test('a list of purchases is read if the user chose its columns [CSV-164]', () => {
  const text = readFixture('unknown-73-list-of-purchases').toString();
  expect(parsePositionFile(text).holdings).toEqual([]);
  expect(parseMapped(text, { price: 2 }).holdings).toMatchObject([
    { ticker: 'AAPL', quantity: 10, tradePrice: 150 },
    { ticker: 'KO', quantity: 25, tradePrice: 58.2 },
  ]);
});

test('a mapped total cost is divided by the quantity [CSV-164]', () => {
  const [holding] = parseMapped('Code,Many,Spent\nAAPL,10,1500\nKO,5,300', {
    costBasis: 2,
  }).holdings;
  expect(holding).toMatchObject({ ticker: 'AAPL', tradePrice: 150, priceUnreadable: false });
});

test('an account statement has no holdings, no matter what is mapped [CSV-164]', () => {
  const names = ['Symbol', 'Description', 'Qty', 'Trade Price', 'Mark', 'Mark Value'];
  const mappings = createMappings(names, { quantity: 2, price: 3 });
  const file = parsePositionFile(readFixture('tos-26-account-statement'), { mappings });
  expect(file).toMatchObject({ holdings: [], document: 'account-statement' });
});

test('case, spaces and trailing empty cells do not change a header’s key [CSV-165]', () => {
  const key = normalizeHeaderKey(['Symbol', 'Menge', 'Preis in €']);
  expect(key).toMatch(/^[0-9a-f]{64}$/);
  expect(normalizeHeaderKey([' SYMBOL ', 'menge', 'Preis  in\u00a0€', '', ''])).toBe(key);
  expect(normalizeHeaderKey(['Symbol', 'Preis in €', 'Menge'])).not.toBe(key);
  expect(normalizeHeaderKey(['Символ'])).not.toBe(normalizeHeaderKey(['Количество']));
});

test('a table’s key is the key of its column names [CSV-165]', () => {
  const { table } = parsePositionFile('What ,"Let\nters",How many\nApple,AAPL,10');
  expect(table?.key).toBe(normalizeHeaderKey(table?.names ?? []));
  expect(table?.names).toEqual(['What', 'Let ters', 'How many']);
});

test('a mapping with a column beyond the header is ignored [CSV-166]', () => {
  const text = 'Code,Many,Spent\nAAPL,10,1500';
  expect(parseMapped(text, { price: 2 }).holdings).toHaveLength(1);
  expect(parseMapped(text, { price: 3 })).toMatchObject({ holdings: [], table: { mapped: false } });
  expect(parseMapped(text, { instrument: -1 }).holdings).toEqual([]);
});

test('a known broker’s layout has no columns to choose [CSV-167]', () => {
  for (const name of ['schwab-05-individual-positions', 'tos-02-custom-columns-pl-percent']) {
    expect(parsePositionFile(readFixture(name)).table).toBeNull();
  }
});

test('a table’s names and rows are limited in size [CSV-168]', () => {
  const wide = `${'Name,'.repeat(3000)}\n${'1,'.repeat(3000)}\n`;
  const long = `What,Letters\n${'x'.repeat(5000)},1\n`;
  const { table } = parsePositionFile(wide.repeat(20) + long.repeat(200));
  expect(JSON.stringify(table).length).toBeLessThan(500 * 9 * 10);
});

test('any text yields at most one table, with a header and at least one row [CSV-168]', () => {
  const cell = fc.constantFrom('Name', 'Menge', 'AAPL', '10', '1,5', '', 'x y', '12%', 'Symbol');
  const line = fc.array(cell, { minLength: 1, maxLength: 5 }).map((cells) => cells.join(','));
  fc.assert(
    fc.property(fc.array(line, { maxLength: 30 }), (lines) => {
      const { table, holdings } = parsePositionFile(lines.join('\n'));
      if (!table || holdings.length > 0) return;
      expect(table.rows.length).toBeGreaterThanOrEqual(table.mapped ? 0 : 1);
      for (const column of Object.values(table.columns)) {
        expect(column ?? 0).toBeLessThan(table.names.length);
      }
    }),
  );
});

test('a header can contain a number, but a row of figures is not a header [CSV-162]', () => {
  expect(isHeaderLike(['Symbol', 'Menge', 'Kurs', 'Wert', '3'])).toBe(true);
  expect(isHeaderLike(['AAPL', 'Apple', '10', '5.25'])).toBe(false);
  expect(isHeaderLike(['Symbol', '', ''])).toBe(false);
  expect(['1.234,56 EUR', '-5', '12%', '€ 3', 'USD 12', '2026-01-05'].every(isNumeric)).toBe(true);
  expect(['AAPL', '', 'S&P 500', 'Sep 29', '--'].some(isNumeric)).toBe(false);
});
