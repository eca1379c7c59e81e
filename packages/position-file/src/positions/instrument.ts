// Every check here looks at whole words of the instrument cell alone, never at the line:
// SMCI is "Super Micro Computer", UNP is "Union Pacific", and MAR, NOV, DECK, BP, CASH are tickers.

const MONTHS = 'JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC';
const MONTH_DATE = `(?:\\d{1,2}[ -]?)?(?:${MONTHS})[ -]?(?:\\d{1,2},? )?'?\\d{2,4}`;
const SLASH_DATE = '\\d{1,2}/\\d{1,2}/\\d{2,4}';
const STRIKE_AND_TYPE = '\\$?\\d*\\.?\\d+ ?(?:CALL|PUT|C|P)';

// "100 16 OCT 26 175 CALL", "100 AUG 14 67.5 CALL", "QQQ Dec 31 '26 $600 Put",
// "AAPL 16OCT26 175 C", "PANW 10/16/2026 327.50 P"
const DATED_CONTRACT = new RegExp(
  `(?:^|[ -])(?:${MONTH_DATE}|${SLASH_DATE}) ${STRIKE_AND_TYPE}(?: |$)`,
  'i',
);
// "AAPL  261016C00175000", "-AAPL261016C175", ".AAPL261016C175"
const CODED_CONTRACT = /^[-.]?[A-Z]{1,6}\d? *\d{6}[CP]\d+(?:\.\d+)?$/;
const OPTION_WORD = /\b(?:CALL|PUT)S?\b/i;
const LOT_OR_MONTH_DATE = new RegExp(`(?:^\\d+ (?:\\(\\w+\\) )?|^)${MONTH_DATE} `, 'i');

const SUMMARY_START =
  /^(?:CASH (?:&|AND) |OVERALL\b|BP ADJUSTMENT\b|AVAILABLE\b|OVERNIGHT\b|PENDING ACTIVITY\b|(?:SUB|GRAND )?TOTALS?\b)/i;
const SUMMARY_WHOLE = /^EQUITY$|\b(?:SUB)?TOTALS?$/i;

const STRATEGY =
  /^(?:STOCK|SINGLE|COVERED|VERTICAL|CALENDAR|DIAGONAL|STRADDLE|STRANGLE|BUTTERFLY|(?:IRON )?CONDOR|COLLAR|COMBO|BACKRATIO|CUSTOM)$/i;

const MAX_CHARACTERS = 200;
const EXCLUDED = new Set(['NIO', 'RDFN']);

/** 1 to 6 capital letters (spec §5). */
export function isTicker(instrument: string): boolean {
  return /^[A-Z]{1,6}$/.test(instrument);
}

/** Tickers that every import leaves out (spec §5). */
export function isExcluded(ticker: string): boolean {
  return EXCLUDED.has(ticker);
}

/** A ticker or another symbol such as `BRK/B`, `BF-B`, `/MES`, `$SPX`; not a company name. */
export function isSymbol(instrument: string): boolean {
  return isTicker(instrument) || /^[/$^]?[A-Z0-9]{1,6}(?:[./:-][A-Z0-9]{1,6})*$/.test(instrument);
}

/** A sum, a balance or another line about the account: the spec's words, EQUITY, TOTAL and so on. */
export function isSummary(instrument: string): boolean {
  const cell = instrument.slice(0, MAX_CHARACTERS);
  return SUMMARY_START.test(cell) || SUMMARY_WHOLE.test(cell);
}

/** An option contract by its form: an expiry, a strike and a type. */
export function isOptionContract(instrument: string): boolean {
  const cell = instrument.slice(0, MAX_CHARACTERS);
  return DATED_CONTRACT.test(cell) || CODED_CONTRACT.test(cell);
}

/** A contract, a cell with the word CALL or PUT, or one that begins with a lot size or expiry. */
export function isOptionLike(instrument: string): boolean {
  const cell = instrument.slice(0, MAX_CHARACTERS);
  return isOptionContract(cell) || OPTION_WORD.test(cell) || LOT_OR_MONTH_DATE.test(cell);
}

/** The name that thinkorswim writes above the legs of a strategy. */
export function isStrategy(instrument: string): boolean {
  return STRATEGY.test(instrument);
}
