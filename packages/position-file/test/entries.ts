import * as fc from 'fast-check';
import { listNames } from '../src/name-list.ts';
import { UNIT } from './amounts.ts';
import type { Lot } from './reference-model.ts';

const NOT_TICKERS = listNames(`
  NIO, RDFN, EQUITY, TOTAL, TOTALS, CALL, CALLS, PUT, PUTS, STOCK, SINGLE, COMBO, COLLAR, CONDOR,
  CUSTOM, SYMBOL, TICKER
`);

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

export interface AbsentText {
  price: string;
  gain: string;
}

export const absentText: fc.Arbitrary<AbsentText> = fc.record({
  price: fc.constantFrom('', '--', 'N/A', 'Incomplete'),
  gain: fc.constantFrom('', '--', 'N/A', '$0.00', '0', '-0.00%', '+0.00%'),
});
