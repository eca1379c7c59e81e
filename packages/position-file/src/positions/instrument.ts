// Compares whole words: SMCI is "Super Micro Computer"; MAR, DECK, BP and CASH are tickers.

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
// "AAPL  261016C00175000", "-AAPL261016C175", ".AAPL261016C175", "AAPL(261016C00175000)"
const CODED_CONTRACT = /^[-.]?[A-Z]{1,6}\d? *\(?\d{6}[CP]\d+(?:\.\d+)?\)?$/;
// "AAPL-OCT-2026-175-C", "AAPL-16-OCT-2026-175-C"
const HYPHENATED_CONTRACT = new RegExp(
  `^[A-Z]{1,6}-(?:\\d{1,2}-)?(?:${MONTHS})-(?:\\d{1,2}-)?\\d{2,4}-\\d+(?:\\.\\d+)?-(?:C|P|CALL|PUT)$`,
  'i',
);
const OPTION_WORD = /\b(?:CALL|PUT)S?\b/i;
const LOT_OR_MONTH_DATE = new RegExp(`(?:^\\d+ (?:\\(\\w+\\) )?|^)${MONTH_DATE} `, 'i');

const SUMMARY_START =
  /^(?:OVERALL\b|BP ADJUSTMENT\b|AVAILABLE\b|OVERNIGHT\b|PENDING ACTIVITY\b|(?:SUB|GRAND )?TOTALS?\b)/i;
const SUMMARY_WHOLE = /^EQUITY$|\b(?:SUB)?TOTALS?$/i;

const STRATEGY =
  /^(?:STOCK|SINGLE|COVERED|VERTICAL|CALENDAR|DIAGONAL|STRADDLE|STRANGLE|BUTTERFLY|(?:IRON )?CONDOR|COLLAR|COMBO|BACKRATIO|CUSTOM)$/i;

const SUMMARY_WORDS = new Set(['EQUITY', 'TOTAL', 'TOTALS']);
const OPTION_WORDS = new Set(['CALL', 'CALLS', 'PUT', 'PUTS']);

const MAX_CHARACTERS = 200;
const LETTER_A = 65;
const LETTER_Z = 90;
const MAX_TICKER_LETTERS = 6;
const EXCLUDED = new Set(['NIO', 'RDFN']);

export function isTicker(instrument: string): boolean {
  // Runs several times per row and is faster than a regular expression.
  const { length } = instrument;
  if (length === 0 || length > MAX_TICKER_LETTERS) return false;
  for (let at = 0; at < length; at += 1) {
    const code = instrument.charCodeAt(at);
    if (code < LETTER_A || code > LETTER_Z) return false;
  }
  return true;
}

export const isExcluded = (ticker: string): boolean => EXCLUDED.has(ticker);

/** A ticker or another symbol such as `BRK/B`, `BF-B`, `/MES`, `$SPX`; not a company name. */
export const isSymbol = (instrument: string): boolean =>
  isTicker(instrument) || /^[/$^]?[A-Z0-9]{1,6}(?:[./:-][A-Z0-9]{1,6})*$/.test(instrument);

const TOTAL =
  /^(?:(?:account|positions?|portfolio|holdings|grand|overall|sub)[ -]?)?totals?[ :]*$/i;

export const isTotal = (cell: string): boolean => TOTAL.test(cell);

export function isSummary(instrument: string): boolean {
  if (isTicker(instrument)) return SUMMARY_WORDS.has(instrument);
  const cell = instrument.slice(0, MAX_CHARACTERS);
  return SUMMARY_START.test(cell) || SUMMARY_WHOLE.test(cell);
}

const PURCHASE_DATE =
  /^(?:\d{1,2}\/\d{1,2}\/\d{2,4}|\d{4}-\d{2}-\d{2}|[A-Z][a-z]{2}[- ]\d{1,2}[-, ]+\d{4})$/;

export const isPurchaseDate = (instrument: string): boolean => PURCHASE_DATE.test(instrument);

/** Also matches unknown forms, so an option is never taken for shares (`[AM] 5795 PUT`). */
export function isOptionRow(instrument: string): boolean {
  const cell = instrument.slice(0, MAX_CHARACTERS);
  return isOptionContract(cell) || /\d (?:CALL|PUT)S?$/.test(cell);
}

export function isOptionContract(instrument: string): boolean {
  if (!/\d/.test(instrument)) return false;
  const cell = instrument.slice(0, MAX_CHARACTERS);
  return [DATED_CONTRACT, CODED_CONTRACT, HYPHENATED_CONTRACT].some((form) => form.test(cell));
}

/** An option contract, or a cell that says CALL or PUT or starts with a lot size or expiry. */
export function isOptionLike(instrument: string): boolean {
  if (isTicker(instrument)) return OPTION_WORDS.has(instrument);
  const cell = instrument.slice(0, MAX_CHARACTERS);
  return isOptionContract(cell) || OPTION_WORD.test(cell) || LOT_OR_MONTH_DATE.test(cell);
}

export const isStrategy = (instrument: string): boolean => STRATEGY.test(instrument);
