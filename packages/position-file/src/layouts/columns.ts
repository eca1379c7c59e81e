/** Index of each column of a holdings table; -1 where the table does not have it. */
export interface Columns {
  instrument: number;
  quantity: number;
  /** Price paid per share. */
  price: number;
  /** Price paid for the whole position, for brokers that list no price per share. */
  costBasis: number;
  pnlOpen: number;
  pnlPercent: number;
  /** The mark or last price. */
  currentPrice: number;
  /** Filled for an option and empty for a stock: the strike, or call or put. */
  optionTerms: number;
  /** The kind of security, in words. */
  securityType: number;
  /** thinkorswim fills it on the symbol row of a position only. */
  buyingPower: number;
}

/** Normalizes a column's name, so that `P&L %`, `P/L Percent` and `pnl %` are equal. */
export function normalizeColumnName(cell: string): string {
  return cell
    .slice(0, 60)
    .toLowerCase()
    .replaceAll('%', ' percent ')
    .replaceAll('$', ' dollar ')
    .replace(/\bp ?[&/] ?l\b|\bpnl\b|\bprofit ?(?:&|\/|and|or) ?loss\b/g, ' p/l ')
    .replace(/[^a-z0-9/]+/g, ' ')
    .trim();
}

const INSTRUMENT_NAMES = ['symbol', 'instrument', 'ticker', 'ticker symbol', 'stock symbol'];
const INSTRUMENT_WORD = /\b(?:instrument|ticker|symbol)\b/;
// The only words allowed beside it: a footer's sentence and "Instrument Type" are not this column.
const INSTRUMENT_COMPANIONS =
  /^(?:(?:instrument|ticker|symbol|stock|security|trading|company|underlying|code|cusip|isin|name)[ /]?)+$/;

/** Index of the column that names the instrument, or -1. */
function findInstrument(names: string[]): number {
  const exact = names.findIndex((name) => INSTRUMENT_NAMES.includes(name));
  if (exact >= 0) return exact;
  return names.findIndex((name) => INSTRUMENT_WORD.test(name) && INSTRUMENT_COMPANIONS.test(name));
}

const QUANTITY_NAMES = ['qty', 'quantity', 'shares', 'qty quantity', 'quantity qty'];
const QUANTITY_WORD = /\b(?:qty|quantity|shares)\b/;
const NOT_QUANTITY =
  /\b(?:price|value|cost|percent|dollar|change|chng|date|per|prior|previous|type|instrument|ticker|symbol)\b/;
const MAX_NAME_WORDS = 4;

/** Index of the column with the number of shares, or -1. */
function findQuantity(names: string[]): number {
  const exact = names.findIndex((name) => QUANTITY_NAMES.includes(name));
  if (exact >= 0) return exact;
  return names.findIndex(
    (name) =>
      QUANTITY_WORD.test(name) &&
      !NOT_QUANTITY.test(name) &&
      name.split(' ').length <= MAX_NAME_WORDS,
  );
}

const NOT_TRADE_PRICE =
  /\b(?:last|mark|mrk|market|mkt|close|closing|strike|change|chng|chg|current|underlying|bid|ask|high|low|target|stop|limit|day|previous|prior|percent|date|time|sold|sale|exit)\b/;
const TRADE_PRICE_BY_PREFERENCE = [
  /\btrade price\b/,
  /\bentry\b/,
  /\bprice paid\b|\b(?:cost|purchase|buy|bought|paid|average|avg) price\b|\b(?:average|avg|unit) cost\b|\bcost (?:basis )?per share\b|\bcost\/share\b/,
  /^price(?: dollar)?$/,
  /\bprice\b/,
];

const GAIN = /\b(?:p\/l|gain|gain\/loss|profit)\b/;
const NOT_OPEN_GAIN =
  /\b(?:day|days|today|daily|ytd|mtd|year|month|week|realized|closed|change|chng|diff|date)\b/;
const OPEN_GAIN_BY_PREFERENCE = [
  /^p\/l(?: open)?(?: percent| dollar)?$/,
  /\bopen\b/,
  /\bunrealized\b/,
  /\btotal\b/,
  GAIN,
];

const CURRENT_PRICE_BY_PREFERENCE = [
  /^mark(?: price)?(?: dollar)?$/,
  /^last(?: price)?(?: dollar)?$/,
  /^(?:current|market) price(?: dollar)?$/,
];

function findByPreference(names: string[], preferences: RegExp[]): number {
  for (const preference of preferences) {
    const index = names.findIndex((name) => preference.test(name));
    if (index >= 0) return index;
  }
  return -1;
}

/** Replaces unwanted names with '', so that indices remain those of the columns. */
function keepOnly(names: string[], isWanted: (name: string) => boolean): string[] {
  return names.map((name) => (isWanted(name) ? name : ''));
}

function isOpenGain(name: string): boolean {
  return GAIN.test(name) && !NOT_OPEN_GAIN.test(name);
}

function isPercent(name: string): boolean {
  return /\b(?:percent|pct)\b/.test(name);
}

/** Finds every column by its name alone, without a broker's layout. */
export function findColumns(names: string[]): Columns {
  const prices = keepOnly(names, (name) => !NOT_TRADE_PRICE.test(name));
  const gains = keepOnly(names, (name) => isOpenGain(name) && !isPercent(name));
  const percents = keepOnly(names, (name) => isOpenGain(name) && isPercent(name));
  return {
    instrument: findInstrument(names),
    quantity: findQuantity(names),
    price: findByPreference(prices, TRADE_PRICE_BY_PREFERENCE),
    costBasis: names.findIndex((name) => /^(?:total cost|cost basis)(?: total)?$/.test(name)),
    pnlOpen: findByPreference(gains, OPEN_GAIN_BY_PREFERENCE),
    pnlPercent: findByPreference(percents, OPEN_GAIN_BY_PREFERENCE),
    currentPrice: findByPreference(names, CURRENT_PRICE_BY_PREFERENCE),
    optionTerms: names.findIndex((name) =>
      /^(?:strike(?: price)?|call\/put|put\/call|option type)$/.test(name),
    ),
    securityType: names.findIndex((name) =>
      /^(?:type|(?:security|asset|instrument) type|asset (?:category|class))$/.test(name),
    ),
    buyingPower: names.findIndex((name) => /^(?:bp effect|margin req)$/.test(name)),
  };
}
