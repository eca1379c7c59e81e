import { CURRENCY_IN_NAME } from '../numbers/money-currency.ts';
import * as known from './column-names.ts';

/** Indices in a holdings table. -1 for a missing column. */
export interface Columns {
  instrument: number;
  quantity: number;
  price: number;
  costBasis: number;
  pnlOpen: number;
  pnlPercent: number;
  currentPrice: number;
  marketValue: number;
  currency: number;
  optionTerms: number;
  securityType: number;
  /** `Long` or `Short`, if the quantity has no sign. */
  side: number;
  /** Filled if the shares were sold: the date or, in a list of closed trades, the price. */
  sold: number;
  status: number;
  /** Whether the row is a position (`SUMMARY`) or one purchase of it (`LOT`). */
  levelOfDetail: number;
  /** thinkorswim fills it only on a position's symbol row. */
  buyingPower: number;
}

const MAX_NAME_CHARACTERS = 60;
const MAX_NAME_WORDS = 4;

/** Makes `P&L %`, `P/L Percent` and `pnl_percent` equal, and `Value $` and `Value (USD)`. */
export function normalizeColumnName(cell: string): string {
  if (cell === '') return '';
  return cell
    .slice(0, MAX_NAME_CHARACTERS)
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replaceAll('_', ' ')
    .replaceAll('%', ' percent ')
    .replace(/\b(?:in )?(?:usd\b|us ?\$)|\$/g, ' dollar ')
    .replace(CURRENCY_IN_NAME, ' dollar ')
    .replace(/\bp ?[&/] ?l\b|\bpnl\b|\bprofit ?(?:&|\/|and|or) ?loss\b/g, ' p/l ')
    .replace(/\bg ?\/ ?l\b/g, ' gain/loss ')
    .replace(/[^a-z0-9/]+/g, ' ')
    .trim();
}

function findInstrument(names: string[]): number {
  const exact = names.findIndex((name) => known.INSTRUMENT_NAMES.includes(name));
  if (exact >= 0) return exact;
  return names.findIndex(
    (name) => known.INSTRUMENT_WORD.test(name) && known.INSTRUMENT_COMPANIONS.test(name),
  );
}

function findQuantity(names: string[]): number {
  const exact = names.findIndex((name) => known.QUANTITY_NAMES.includes(name));
  if (exact >= 0) return exact;
  const index = names.findIndex(
    (name) =>
      known.QUANTITY_WORD.test(name) &&
      !known.NOT_QUANTITY.test(name) &&
      name.split(' ').length <= MAX_NAME_WORDS,
  );
  if (index >= 0) return index;
  return names.findIndex((name) => known.QUANTITY_LAST_CHOICES.includes(name));
}

const find = (names: string[], pattern: RegExp): number =>
  names.findIndex((name) => pattern.test(name));

function findByPreference(names: string[], preferences: RegExp[]): number {
  for (const preference of preferences) {
    const index = find(names, preference);
    if (index >= 0) return index;
  }
  return -1;
}

const keepOnly = (names: string[], isWanted: (name: string) => boolean): string[] =>
  names.map((name) => (isWanted(name) ? name : ''));

const isOpenGain = (name: string): boolean =>
  known.GAIN.test(name) && !known.NOT_OPEN_GAIN.test(name);

export const findCurrentPrice = (names: string[]): number =>
  findByPreference(names, known.CURRENT_PRICE);

type ValueColumns = Pick<Columns, 'price' | 'costBasis' | 'currentPrice' | 'marketValue'>;

/** A plain `Price` is the market price if there is another price paid, a value or market data. */
function findValueColumns(names: string[]): ValueColumns {
  const prices = keepOnly(names, (name) => !known.NOT_PRICE_PAID.test(name));
  const pricePaid = findByPreference(prices, known.PRICE_PAID);
  const plainPrice = findByPreference(
    keepOnly(prices, (name) => !known.PRICE_PAID.some((paid) => paid.test(name))),
    known.PLAIN_PRICE,
  );
  const marketValue = findByPreference(names, known.MARKET_VALUE);
  const namedBasis = findByPreference(names, known.COST_BASIS);
  const costBasis =
    namedBasis < 0 && marketValue >= 0 ? find(names, known.COST_BESIDE_VALUE) : namedBasis;
  const namedCurrentPrice = findCurrentPrice(names);
  const saysCost = pricePaid >= 0 || costBasis >= 0;
  const hasMarketData = marketValue >= 0 || find(names, known.MARKET_DATA) >= 0;
  const isMarketPrice = saysCost || (namedCurrentPrice < 0 && hasMarketData);
  return {
    price: isMarketPrice ? pricePaid : plainPrice,
    costBasis,
    currentPrice: namedCurrentPrice < 0 && isMarketPrice ? plainPrice : namedCurrentPrice,
    marketValue,
  };
}

function findSold(names: string[], { currentPrice, marketValue }: ValueColumns): number {
  const soldDate = find(names, known.SOLD_DATE);
  if (soldDate >= 0) return soldDate;
  const closeDate = find(names, known.CLOSE_DATE);
  if (closeDate >= 0 && find(names, known.OPEN_DATE) >= 0) return closeDate;
  return Math.max(currentPrice, marketValue) < 0 ? find(names, known.SOLD_PRICE) : -1;
}

export function findColumns(names: string[]): Columns {
  const percents = keepOnly(names, (name) => isOpenGain(name) && known.PERCENT.test(name));
  const hasPercents = percents.some((name) => name !== '');
  const isMoney = (name: string) => hasPercents || !known.GAIN_OF_UNKNOWN_UNIT.test(name);
  const gains = keepOnly(
    names,
    (name) => isOpenGain(name) && !known.PERCENT.test(name) && isMoney(name),
  );
  const values = findValueColumns(names);
  return {
    instrument: findInstrument(names),
    quantity: findQuantity(names),
    ...values,
    pnlOpen: findByPreference(gains, known.OPEN_GAIN),
    pnlPercent: findByPreference(percents, known.OPEN_GAIN),
    currency: findByPreference(names, known.CURRENCY),
    optionTerms: find(names, known.OPTION_TERMS),
    securityType: find(names, known.SECURITY_TYPE),
    side: find(names, known.SIDE),
    sold: findSold(names, values),
    status: names.indexOf('status'),
    levelOfDetail: find(names, known.LEVEL_OF_DETAIL),
    buyingPower: find(names, known.BUYING_POWER),
  };
}
