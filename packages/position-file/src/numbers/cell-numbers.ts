import { listNames } from '../name-list.ts';
import { MAX_MAGNITUDE } from './decimals.ts';
import { parsePlainNumber } from './plain-number.ts';

const DOLLARS = '(?:\\$|US ?\\$|USD)?';
const GROUPED = "\\d{1,3}(?:,\\d{3})+|\\d{1,3}(?:['\u2019]\\d{3})+|\\d+";
const NUMBER = new RegExp(
  `^([-+]?) ?${DOLLARS} ?([-+]?) ?((?:${GROUPED})?(?:\\.\\d*)?)(?:E([-+]?\\d{1,2}))?(?: ?%| ?${DOLLARS})([-+]?)$`,
  'i',
);
const IN_PARENTHESES = /^([^()\d]{0,8})\(([^()]*)\)([^()\d]{0,8})$/;
const MINUS_SIGNS = /[\u2212\u2013]/g;
const SPACES = /[\u00a0\u2007\u2009\u202f]/g;
const MAX_CHARACTERS = 40;

const ABSENT = new Set([
  '',
  ...listNames('-, --, ---, \u2013, \u2014, \u2212, n/a, na, #n/a, nan, null, none'),
  ...listNames('incomplete, unavailable, not available'),
]);

export const isAbsent = (cell: string): boolean =>
  cell.length < 15 && ABSENT.has(cell.toLowerCase());

/** Null if digits are missing: a spreadsheet writes 123,456 as `1.23E+05`. */
function toMagnitude(digits: string, power: string | undefined): number | null {
  if (!/\d/.test(digits)) return null;
  const plain = digits.replace(/[,'\u2019]/g, '');
  if (power === undefined) return Number(plain);
  const [, decimals = ''] = plain.split('.');
  return Number(power) > decimals.length ? null : Number(`${plain}e${power}`);
}

function parseWritten(cell: string): number | null {
  if (cell.length > MAX_CHARACTERS || !/\d/.test(cell)) return null;
  const plain = cell.replace(MINUS_SIGNS, '-').replace(SPACES, ' ');
  const parenthesised = IN_PARENTHESES.exec(plain);
  const [, before = '', inside = '', after = ''] = parenthesised ?? [];
  const match = NUMBER.exec(parenthesised ? `${before}${inside.trim()}${after}` : plain);
  if (!match) return null;
  const [, outerSign = '', innerSign = '', digits = '', power, trailingSign = ''] = match;
  const signs = outerSign + innerSign + trailingSign;
  const magnitude = signs.length > 1 ? null : toMagnitude(digits, power);
  if (magnitude === null) return null;
  const isNegative = parenthesised !== null || signs === '-';
  return isNegative && magnitude !== 0 ? -magnitude : magnitude;
}

/** Parses `($11.50)`, `+0.18%` (as 0.18), `USD 1'234.56`. Decimal commas are already points. */
export function parseNumber(cell: string): number | null {
  const number = parsePlainNumber(cell) ?? parseWritten(cell);
  return number !== null && Math.abs(number) < MAX_MAGNITUDE ? number : null;
}

const MONEY_OR_PERCENT = /[$%]|usd/i;

/** Null for money and percentages: `EQUITY,"$182,344.79"` holds no shares. */
export const parseQuantity = (cell: string): number | null =>
  MONEY_OR_PERCENT.test(cell) ? null : parseNumber(cell);

/** In USD. tastytrade writes the price paid as a negative number. */
export function parsePrice(cell: string): number | null {
  const price = parseNumber(cell);
  return price === null ? null : Math.abs(price);
}

/** In USD or percent. Zero counts as absent. */
export const parseGain = (cell: string): number | null => parseNumber(cell) || null;
