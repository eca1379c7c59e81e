import type { PositionHolding } from '../src/index.ts';
import { type Amount, divideAmounts, toNumber, UNIT } from './amounts.ts';

export interface Lot {
  ticker: string;
  quantity: Amount;
  price: Amount | null;
  mark: Amount | null;
  pnlOpen: Amount | null;
  pnlPercent: Amount | null;
}

export interface LotLine {
  lot: Lot;
  line: number;
}

// A larger percentage comes from a price close to zero and is dropped.
const LARGEST = 1e12;

const absentIfZero = (units: bigint | Amount | null): number | null =>
  units === null ? null : toNumber(units) || null;

const sum = <T>(items: T[], of: (item: T) => bigint): bigint =>
  items.reduce((total, item) => total + of(item), 0n);

const computeCost = ({ quantity, price }: Lot): bigint => BigInt(quantity) * BigInt(price ?? 0);

/** Sums of several lots. A cost is a product of two amounts, so its unit is 1/UNIT². */
function computeSums(lots: Lot[]): Pick<PositionHolding, 'tradePrice' | 'pnlOpen' | 'pnlPercent'> {
  const cost = sum(lots, computeCost);
  const pricedLots = lots.filter(({ price }) => price !== null);
  const priced = sum(pricedLots, ({ quantity }) => BigInt(quantity));
  const pnlOpen = sum(lots, (lot) => BigInt(lot.pnlOpen ?? 0));
  const pnlOnCost = sum(pricedLots, (lot) => BigInt(lot.pnlOpen ?? 0));
  const pnlByPercent = sum(
    pricedLots.filter((lot) => !lot.pnlOpen),
    (lot) => computeCost(lot) * BigInt(lot.pnlPercent ?? 0),
  );
  const hundredfoldGain = pnlOnCost * BigInt(UNIT) * 100n * BigInt(UNIT) + pnlByPercent;
  const pnlPercent = cost === 0n ? null : absentIfZero(divideAmounts(hundredfoldGain, cost));
  return {
    tradePrice: priced === 0n ? 0 : toNumber(divideAmounts(cost, priced)),
    pnlOpen: absentIfZero(pnlOpen),
    pnlPercent: pnlPercent !== null && Math.abs(pnlPercent) < LARGEST ? pnlPercent : null,
  };
}

function computeHolding(ticker: string, sources: LotLine[]): PositionHolding {
  const lots = sources.map(({ lot }) => lot);
  const lines = sources.map(({ line }) => line);
  const [only] = lots;
  if (!only) throw new Error(`No lot of ${ticker}`);
  const figures =
    lots.length > 1
      ? computeSums(lots)
      : {
          tradePrice: toNumber(only.price ?? 0),
          pnlOpen: absentIfZero(only.pnlOpen),
          pnlPercent: absentIfZero(only.pnlPercent),
        };
  return {
    ticker,
    quantity: toNumber(sum(lots, ({ quantity }) => BigInt(quantity))),
    ...figures,
    currentPrice: absentIfZero(lots.find(({ mark }) => mark)?.mark ?? null),
    priceUnreadable: lots.some(({ price }) => price === null),
    line: Math.min(...lines),
    lines,
  };
}

/** Uses integers, independently of the code under test. */
export function computeHoldings(sources: LotLine[]): PositionHolding[] {
  const tickers = [...new Set(sources.map(({ lot }) => lot.ticker))];
  return tickers.map((ticker) =>
    computeHolding(
      ticker,
      sources.filter(({ lot }) => lot.ticker === ticker),
    ),
  );
}
