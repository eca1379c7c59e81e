import * as fc from 'fast-check';
import type { SkipReason } from '../src/index.ts';
import { listNames } from '../src/name-list.ts';
import { UNIT } from './amounts.ts';
import type { ExpectedResult } from './generated-file.ts';
import type { Lot } from './reference-model.ts';

const NOT_TICKERS = listNames(`
  NIO, RDFN, EQUITY, TOTAL, TOTALS, CALL, CALLS, PUT, PUTS, STOCK, SINGLE, COMBO, COLLAR, CONDOR,
  CUSTOM, SYMBOL, TICKER
`);

/** Tickers: some that repeat often, some that look like words of the skip rules, and random ones. */
export const ticker = fc.oneof(
  fc.constantFrom('AAPL', 'AMD', 'T', 'SMCI', 'MODG', 'UNP', 'MAR', 'NOV', 'DECK', 'BP', 'CASH'),
  fc
    .string({ unit: fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'), minLength: 1, maxLength: 6 })
    .filter((letters) => !NOT_TICKERS.includes(letters)),
);

const shares = fc.oneof(
  fc.integer({ min: 1, max: 3000 }).map((whole) => whole * UNIT),
  fc.integer({ min: 1, max: 2_000_000 * UNIT }),
);
export const price = fc.oneof(
  fc.integer({ min: 0, max: 99_999 }).map((cents) => cents * 100),
  fc.integer({ min: 1, max: 20_000 * UNIT }),
);
export const money = fc.integer({ min: -50_000_000, max: 50_000_000 }).map((cents) => cents * 100);
/** A share price tells Pathward Financial, whose ticker is CASH, apart from cash. */
const CASH_PRICES = { price: 68 * UNIT, mark: 71 * UNIT };
const percent = fc.integer({ min: -10_000, max: 50_000 }).map((hundredths) => hundredths * 100);

export const lot: fc.Arbitrary<Lot> = fc
  .record({
    ticker,
    quantity: shares,
    price: fc.option(price, { freq: 8 }),
    mark: fc.option(price, { freq: 8 }),
    pnlOpen: fc.option(money, { freq: 4 }),
    pnlPercent: fc.option(percent, { freq: 4 }),
  })
  .map((held) => (held.ticker === 'CASH' ? { ...held, ...CASH_PRICES } : held));

/** The text that a file writes for a missing price and for a missing gain. */
export interface AbsentText {
  price: string;
  gain: string;
}

export const absentText: fc.Arbitrary<AbsentText> = fc.record({
  price: fc.constantFrom('', '--', 'N/A', 'Incomplete'),
  gain: fc.constantFrom('', '--', 'N/A', '$0.00', '0', '-0.00%', '+0.00%'),
});

/** A row of a table that has one row for each position. */
export interface Entry extends Lot {
  instrument: string;
  /** Written instead of the lot's quantity; null to write the lot's. */
  badQuantity: string | null;
  /** Why the row is not a holding; null where it is one. */
  reason: SkipReason | null;
  absentText: AbsentText;
}

const INVALID_INSTRUMENTS: Partial<Record<SkipReason, string[]>> = {
  excluded: ['NIO', 'RDFN'],
  ticker: [
    '=1+1',
    '=HYPERLINK("http://example.invalid")',
    '+AAPL',
    '-AAPL',
    '@SUM(1)',
    'ÎTF',
    'ＡＡ',
    '<script>alert(1)</script>',
  ],
  'share-class': ['BRK/B', 'BRK.B', 'BF-B'],
  'lower-case': ['msft', 'Googl'],
  name: ['ABCDEFG', 'APPLE INC COM', 'Apple Inc'],
  bond: ['912810QF8', 'T 4.5 05/15/38', 'KEY BANK CD CLEVELAND OH CD 3.85% 08/24/2026'],
  future: ['/ESZ6'],
  crypto: ['BTC-USD'],
  'no-ticker': [''],
  cash: ['SPAXX**', 'MMDA1', 'FOREX CASH WITH UPL', 'Cash & Cash Investments', 'Futures Cash'],
  'tax-lot': ['10/05/2018'],
  option: [
    '100 16 OCT 26 175 CALL',
    '100 (Weeklys) 2 OCT 26 560 PUT',
    '100 AUG 14 67.5 CALL',
    "QQQ Dec 31 '26 $600 Put",
    'PANW 10/16/2026 327.50 P',
    'AAPL 16OCT26 175 C',
    'CALL',
    ' -AAPL261016C175',
    'AMD   261016C00175000',
    '16 JAN 26 45 C',
    'put',
  ],
  summary: [
    'EQUITY',
    'TOTAL',
    'Subtotals',
    'Grand total',
    'Positions Total',
    'Account Total',
    'Pending activity',
    'BP ADJUSTMENT',
    'OVERALL P/L YTD',
    'OVERNIGHT FUTURES BP',
    'AVAILABLE DOLLARS',
  ],
};
const BAD_QUANTITIES: Partial<Record<SkipReason, string[]>> = {
  closed: ['0', '0.00', '-0'],
  short: ['-5', '(5)', '\u22125'],
  'no-quantity': ['', '--', 'N/A', '-', 'NaN', 'null', 'Incomplete'],
  quantity: ['abc', '$5', '5%', '1e3', '1,00', 'Infinity', '0x10', '=5', '1000000000000'],
};

const invalidFields = fc.oneof(
  ...Object.entries(INVALID_INSTRUMENTS).map(([reason, instruments]) =>
    fc.record({
      instrument: fc.constantFrom(...instruments),
      badQuantity: fc.constant(null),
      reason: fc.constant(reason as SkipReason),
    }),
  ),
  ...Object.entries(BAD_QUANTITIES).map(([reason, quantities]) =>
    fc.record({
      // Without a quantity CASH is cash.
      instrument: ticker.filter((name) => name !== 'CASH'),
      badQuantity: fc.constantFrom(...quantities),
      reason: fc.constant(reason as SkipReason),
    }),
  ),
);

const heldEntry: fc.Arbitrary<Entry> = fc.tuple(lot, absentText).map(([held, absent]) => ({
  ...held,
  instrument: held.ticker,
  badQuantity: null,
  reason: null,
  absentText: absent,
}));

const invalidEntry: fc.Arbitrary<Entry> = fc
  .tuple(heldEntry, invalidFields)
  .map(([held, invalid]) => ({ ...held, ...invalid }));

export const entry = fc.oneof(
  { weight: 3, arbitrary: heldEntry },
  { weight: 2, arbitrary: invalidEntry },
);

/** The expected result of an entry; `parsed` overrides fields that its row does not show. */
export function getExpectedResult(each: Entry, parsed: Partial<Lot> = {}): ExpectedResult {
  if (each.reason === 'short') return { reason: 'short', detail: each.instrument };
  if (each.reason) return { reason: each.reason };
  const { ticker: name, quantity, price: paid, mark, pnlOpen, pnlPercent } = { ...each, ...parsed };
  return { lot: { ticker: name, quantity, price: paid, mark, pnlOpen, pnlPercent } };
}
