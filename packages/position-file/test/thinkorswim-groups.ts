import * as fc from 'fast-check';
import type { SkipReason } from '../src/index.ts';
import { divideAmounts } from './amounts.ts';
import { absentText, lot, money, price, ticker } from './entries.ts';
import type { Block } from './generated-file.ts';
import type { Lot } from './reference-model.ts';
import { type ColumnNames, type Underlying, UnderlyingRows } from './thinkorswim-rows.ts';

const COMPANIES = [
  'APPLE INC COM',
  'Super Micro Computer, Inc',
  'SPDR S&P500 ETF TRUST TR UNIT ETF',
  'UNION PAC CORP COM',
  'GLOBAL X NASDAQ 100 COVERED CALL ETF',
];
// Only the column that thinkorswim fills on symbol rows tells these apart from tickers.
const COMPANIES_LIKE_TICKERS = ['ROBLOX', 'SNAP', 'UBER'];

const symbol = fc.oneof(
  { weight: 6, arbitrary: ticker.map((name) => ({ name, reason: null })) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<{ name: string; reason: SkipReason }>(
      { name: 'NIO', reason: 'excluded' },
      { name: 'RDFN', reason: 'excluded' },
      { name: 'BRK/B', reason: 'share-class' },
      { name: '$SPX', reason: 'index' },
    ),
  },
);

type Group = (columns: ColumnNames) => Block;

function listCompanyNames(columns: ColumnNames): string[] {
  const marksSymbolRows = columns.includes('BP Effect') || columns.includes('Margin Req');
  return marksSymbolRows ? [...COMPANIES, ...COMPANIES_LIKE_TICKERS] : COMPANIES;
}

const underlying = fc
  .record({ symbol, absentText, companyIndex: fc.nat(1000) })
  .map(
    ({ symbol: { name, reason }, absentText: absent, companyIndex }) =>
      (columns: ColumnNames): Underlying => {
        const companies = listCompanyNames(columns);
        const company = companies[companyIndex % companies.length] ?? '';
        return { symbol: name, reason, company, absentText: absent };
      },
  );

function group(rows: fc.Arbitrary<(write: UnderlyingRows) => Block>): fc.Arbitrary<Group> {
  return fc.tuple(underlying, rows).map(
    ([of, write]) =>
      (columns) =>
        write(new UnderlyingRows(columns, of(columns))),
  );
}

const contracts = fc.array(
  fc.constantFrom(
    '100 16 OCT 26 175 CALL',
    '100 (Weeklys) 2 OCT 26 560 PUT',
    '100 (Quarterlys) 30 SEP 26 565 CALL',
    '100 AUG 14 67.5 CALL',
  ),
  { minLength: 1, maxLength: 3 },
);

function notLong(held: Lot, isShort: boolean): Lot {
  return { ...held, quantity: isShort ? -held.quantity : 0 };
}

function computeTotal(lots: Lot[]): Lot {
  const [first] = lots;
  if (!first) throw new Error('No lots');
  const quantity = lots.reduce((sum, { quantity: each }) => sum + each, 0);
  const cost = lots.reduce(
    (sum, each) => sum + BigInt(each.quantity) * BigInt(each.price ?? 0),
    0n,
  );
  return { ...first, quantity, price: Number(divideAmounts(cost, BigInt(quantity))) };
}

const pricedLot = fc.tuple(lot, price).map(([held, paid]): Lot => ({ ...held, price: paid }));
// A first lot as large as the others together would look like their sum.
const lots = fc
  .array(pricedLot, { minLength: 2, maxLength: 4 })
  .filter(([first, ...others]) => first?.quantity !== computeTotal(others).quantity);

const stock = group(
  lot.map((held) => (rows) => [rows.symbolWithShares(held), rows.companyWithRepeatedShares(held)]),
);

const noLongStock = group(
  fc.tuple(lot, fc.boolean()).map(([held, isShort]) => (rows) => {
    const none = notLong(held, isShort);
    return [rows.symbolWithShares(none), rows.companyWithRepeatedShares(none)];
  }),
);

const stockWithOptions = group(
  fc.tuple(lot, contracts, money).map(([held, written, gain]) => (rows) => [
    rows.symbolWithoutShares(gain),
    rows.companyWithShares(held),
    ...written.map((contract) => rows.option(contract)),
  ]),
);

const optionsWithoutLongStock = group(
  fc.tuple(lot, fc.boolean(), contracts, money).map(([held, isShort, written, gain]) => (rows) => [
    isShort ? rows.symbolOfShort(gain) : rows.symbolOfOptions(gain),
    isShort
      ? rows.companyWithShort(notLong(held, true))
      : rows.companyWithRepeatedShares(notLong(held, false)),
    ...written.map((contract) => rows.option(contract)),
  ]),
);

const stockInLots = group(
  lots.map((held) => (rows) => [
    rows.symbolWithShares(computeTotal(held)),
    ...held.map((each) => rows.companyWithRepeatedShares(each)),
  ]),
);

const lotsWithOptions = group(
  fc
    .tuple(lots, fc.boolean(), contracts, money)
    .map(([held, hasTotal, written, gain]) => (rows) => {
      const shares = hasTotal
        ? [
            rows.companyWithShares(computeTotal(held)),
            ...held.map((each) => rows.companyWithTaxLot(each)),
          ]
        : held.map((each) => rows.companyWithShares(each));
      const options = written.map((contract) => rows.option(contract));
      return [rows.symbolWithoutShares(gain), ...shares, ...options];
    }),
);

const strategies = group(
  fc
    .tuple(lots, fc.boolean(), contracts, money)
    .map(([held, areSpreadsFirst, written, gain]) => (rows) => {
      const options = written.map((contract) => rows.option(contract));
      const [covered, ...stocks] = held.map((each) => rows.companyWithShares(each));
      const spreads = [
        rows.strategy('VERTICAL'),
        ...options,
        rows.strategy('SINGLE'),
        ...options.slice(0, 1),
      ];
      return [
        rows.symbolWithoutShares(gain),
        ...(areSpreadsFirst ? spreads : []),
        ...(covered ? [rows.strategy('COVERED'), covered, ...options] : []),
        ...stocks.flatMap((each) => [rows.strategy('STOCK'), each]),
        ...(areSpreadsFirst ? [] : spreads),
      ];
    }),
);

export const plainGroup = fc.oneof(stock, noLongStock, stockWithOptions, optionsWithoutLongStock);
export const lotGroup = fc.oneof(stockInLots, lotsWithOptions, strategies, plainGroup);
