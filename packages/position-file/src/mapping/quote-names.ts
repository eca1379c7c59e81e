import { listNames } from '../name-list.ts';

const QUOTE_NAMES = new Set(
  listNames(`
  last, last price, price, current price, mark, quote, close, open, high, low, change, chg, chng,
  net chng, net change, price change, bid, ask, bid size, ask size, percent change, percent chg,
  sector, industry, country, exchange, pe, peg, no, rank, id, nr
`),
);
const QUOTE_WORD =
  /\b(?:volume|vol|cap|capitalization|float|outstanding|p\/e|eps|beta|yield|dividend|ratings?|range|previous|prev|52|52w|52wk|week|month|year|rsi|iv)\b/;

export const isQuoteName = (name: string): boolean =>
  QUOTE_NAMES.has(name.replace(/ (?:dollar|percent)$/, '')) || QUOTE_WORD.test(name);
