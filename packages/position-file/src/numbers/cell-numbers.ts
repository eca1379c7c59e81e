import { MAX_MAGNITUDE } from './decimals.ts';

const NUMBER = /^([+-]?) ?\$? ?([+-]?)((?:\d{1,3}(?:,\d{3})+|\d+)?(?:\.\d*)?)%?$/;
const IN_PARENTHESES = /^([+-]?\$?)\(([^()]*)\)(%?)$/;
const MAX_CHARACTERS = 40;

/** Whether a cell is empty in one of the brokers' ways: nothing, `--` or `N/A`. */
export function isAbsent(cell: string): boolean {
  return cell === '' || cell === '--' || cell.toUpperCase() === 'N/A';
}

/**
 * Parses `+100`, `.93`, `"$5,088.34"`, `-$88.00`, `($11.50)`, `+0.18%` and similar. Parentheses,
 * minus and U+2212 mean negative. A percentage stays in percent.
 * @returns null for anything else
 */
export function parseNumber(cell: string): number | null {
  if (cell.length > MAX_CHARACTERS) return null;
  const plain = cell.replaceAll('\u2212', '-');
  const parenthesised = IN_PARENTHESES.exec(plain);
  const [, outer = '', inner = '', percent = ''] = parenthesised ?? [];
  const match = NUMBER.exec(parenthesised ? `${outer}${inner}${percent}` : plain);
  if (!match || !/\d/.test(match[0])) return null;
  const magnitude = Number(match[3]?.replaceAll(',', ''));
  if (magnitude >= MAX_MAGNITUDE) return null;
  const isNegative = parenthesised !== null || match[1] === '-' || match[2] === '-';
  return isNegative && magnitude !== 0 ? -magnitude : magnitude;
}

/** A number of shares. Money or a percentage is null: `EQUITY,"$182,344.79"` holds no shares. */
export function parseQuantity(cell: string): number | null {
  return /[$%]/.test(cell) ? null : parseNumber(cell);
}

/** A price in USD, never negative: tastytrade writes the price paid as a negative number. */
export function parsePrice(cell: string): number | null {
  const price = parseNumber(cell);
  return price === null ? null : Math.abs(price);
}

/** A gain or loss, in USD or percent. Zero counts as absent (spec §5). */
export function parseGain(cell: string): number | null {
  return parseNumber(cell) || null;
}
