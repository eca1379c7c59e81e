import * as fc from 'fast-check';
import { listNames } from '../../src/name-list.ts';
import { type Amount, divideAmounts, formatAmount, type NumberFormat, UNIT } from '../amounts.ts';
import type { Lot } from '../reference-model.ts';

export type Security = 'stock' | 'short' | 'option' | 'bond' | 'share class';

export interface Position {
  security: Security;
  symbol: string;
  name: string;
  quantity: Amount;
  price: Amount;
  mark: Amount;
  value: Amount;
  /** 0, like the gain, if the broker doesn't know it. */
  cost: Amount;
  gain: Amount;
  percent: Amount | null;
  strike: number;
  unknownCost: string | null;
}

export interface Account {
  positions: Position[];
  cash: Amount;
}

/** Units of the underlying per unit of the quantity, as a fraction. */
const MULTIPLIERS: Record<Security, [bigint, bigint]> = {
  stock: [1n, 1n],
  short: [1n, 1n],
  'share class': [1n, 1n],
  option: [100n, 1n],
  bond: [1n, 100n],
};
const NAMES =
  'APPLE INC COM|Super Micro Computer, Inc|VANGUARD TOTAL STOCK MARKET ETF|UNION PAC|GLOBAL X NASDAQ 100 COVERED CALL ETF|CALLAWAY GOLF CO|CASH AMERICA INTL, "A"|T&T|TOTAL SE SPONSORED ADR|PUTNAM PREMIER|SCHWAB US DIVIDEND EQUITY ETF|NOV 24 CORP'.split(
    '|',
  );
const SYMBOLS: Partial<Record<Security, string[]>> = {
  bond: ['912810QF8', '38259P508'],
  'share class': ['BRK/B', 'BF/B'],
};

function computeMoney(security: Security, quantity: Amount, price: Amount): Amount {
  const [times, per] = MULTIPLIERS[security];
  const product = BigInt(quantity) * BigInt(price) * times;
  return Number(divideAmounts(product, BigInt(UNIT) * 100n * per)) * 100;
}

type Figures = Omit<Position, 'value' | 'cost' | 'gain' | 'percent'>;

function createPosition(figures: Figures): Position {
  const { security, symbol, quantity, price, mark, strike, unknownCost } = figures;
  const isKnown = unknownCost === null;
  const cost = isKnown ? computeMoney(security, quantity, price) : 0;
  const value = computeMoney(security, quantity, mark);
  const gain = isKnown ? value - cost : 0;
  const hundredths = divideAmounts(BigInt(gain) * 10_000n, BigInt(Math.abs(cost) || 1));
  const percent = cost === 0 ? null : Number(hundredths) * 100;
  const symbols = SYMBOLS[security];
  const shown = symbols?.[strike % symbols.length] ?? symbol;
  return { ...figures, symbol: shown, cost, value, gain, percent };
}

const NOT_TICKERS = listNames(`
  NIO, RDFN, EQUITY, TOTAL, TOTALS, CALL, CALLS, PUT, PUTS, STOCK, SINGLE, COMBO, COLLAR, CONDOR,
  CUSTOM, SYMBOL, TICKER
`);
const ticker = fc.oneof(
  fc.constantFrom('AAPL', 'AMD', 'T', 'SMCI', 'MODG', 'UNP', 'MAR', 'NOV', 'DECK', 'BP', 'CASH'),
  fc
    .string({ unit: fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'), minLength: 1, maxLength: 6 })
    .filter((letters) => !NOT_TICKERS.includes(letters)),
);

const cents = fc.oneof(
  { weight: 9, arbitrary: fc.integer({ min: 1, max: 99_999 }).map((amount) => amount * 100) },
  // A price of 1 also occurs for cash, and some shares cost thousands.
  { weight: 1, arbitrary: fc.constantFrom(1, 7_250.4).map((amount) => amount * UNIT) },
);
const shares = fc.oneof(
  fc.integer({ min: 1, max: 3000 }).map((whole) => whole * UNIT),
  fc.integer({ min: 1, max: 9_999_999 }).map((thousandths) => thousandths * 10),
);
const whole = fc.integer({ min: 1, max: 40 }).map((count) => count * UNIT);

const figures = fc
  .record({
    symbol: ticker,
    name: fc.constantFrom(...NAMES),
    quantity: shares,
    price: cents,
    mark: cents,
    strike: fc.integer({ min: 1, max: 900 }),
    unknownCost: fc.constant(null),
  })
  .filter(({ symbol, mark }) => symbol !== 'CASH' || mark > 2 * UNIT);

const unknownCost = fc.option(fc.constantFrom('', '--', 'N/A'), { freq: 12 });
const stock = fc
  .tuple(figures, unknownCost)
  .map(([each, unknown]) => createPosition({ ...each, security: 'stock', unknownCost: unknown }));
const other = fc
  .record({
    figures,
    security: fc.constantFrom<Security>('short', 'option', 'option', 'bond', 'share class'),
    quantity: whole,
    isShort: fc.boolean(),
  })
  .map(({ figures: each, security, quantity, isShort }) => {
    const sign = security === 'short' || (security === 'option' && isShort) ? -1 : 1;
    return createPosition({ ...each, security, quantity: quantity * sign });
  });

export const position: fc.Arbitrary<Position> = fc.oneof(
  { weight: 3, arbitrary: stock },
  { weight: 1, arbitrary: other },
);

export const knownPosition = position.filter(({ unknownCost: unknown }) => unknown === null);

export const account: fc.Arbitrary<Account> = fc.record({
  positions: fc.array(position, { maxLength: 12 }),
  cash: fc.integer({ min: 0, max: 9_999_999 }).map((amount) => amount * 100),
});

export const accounts = fc.array(account, { minLength: 1, maxLength: 3 });

export const sumOf = (positions: Position[], field: 'value' | 'cost' | 'gain'): Amount =>
  positions.reduce((sum, each) => sum + each[field], 0);

export const writeKnown = (
  { unknownCost }: Position,
  amount: Amount,
  how: NumberFormat = {},
): string => unknownCost ?? formatAmount(amount, how);

export function computePaidPrice({ cost, quantity, unknownCost }: Position): Amount | null {
  if (unknownCost !== null) return null;
  return Number(divideAmounts(BigInt(cost) * BigInt(UNIT), BigInt(quantity)));
}

export function toLot(each: Position, shown: Partial<Lot> = {}): Lot {
  const { symbol, quantity, mark, gain, percent, unknownCost } = each;
  const price = unknownCost === null ? each.price : null;
  return { ticker: symbol, quantity, price, mark, pnlOpen: gain, pnlPercent: percent, ...shown };
}
