import { Big } from 'big.js';

const NUMBER = /^([+-]?) ?\$? ?([+-]?)((?:\d{1,3}(?:,\d{3})+|\d+)?(?:\.\d*)?)%?$/;
const IN_PARENTHESES = /^([+-]?\$?)\(([^()]*)\)(%?)$/;
const MAX_CHARACTERS = 40;
// The contracts refuse more; a number that large is a misread cell and no position.
export const LARGEST = 1e12;
const DERIVED_DECIMALS = 4;

/** Whether a cell says in a broker's way that there is nothing to say. */
export function isAbsent(cell: string): boolean {
  return cell === '' || cell === '--' || cell.toUpperCase() === 'N/A';
}

/**
 * Reads `+100`, `.93`, `"$5,088.34"`, `-$88.00`, `($11.50)`, `+0.18%` and the like; parentheses,
 * minus and U+2212 are negative. A percentage stays in percent. Null for anything else.
 */
export function readNumber(cell: string): number | null {
  if (cell.length > MAX_CHARACTERS) return null;
  const plain = cell.replaceAll('\u2212', '-');
  const parenthesised = IN_PARENTHESES.exec(plain);
  const [, outer = '', inner = '', percent = ''] = parenthesised ?? [];
  const match = NUMBER.exec(parenthesised ? `${outer}${inner}${percent}` : plain);
  if (!match || !/\d/.test(match[0])) return null;
  const magnitude = Number(match[3]?.replaceAll(',', ''));
  if (magnitude >= LARGEST) return null;
  const isNegative = parenthesised !== null || match[1] === '-' || match[2] === '-';
  return isNegative && magnitude !== 0 ? -magnitude : magnitude;
}

/** A number of shares. Money or a percentage is none: `EQUITY,"$182,344.79"` holds no shares. */
export function readQuantity(cell: string): number | null {
  return /[$%]/.test(cell) ? null : readNumber(cell);
}

/** A price in USD as a magnitude: tastytrade writes what was paid as a negative number. */
export function readPrice(cell: string): number | null {
  const price = readNumber(cell);
  return price === null ? null : Math.abs(price);
}

/** A gain or loss, in USD or percent. Zero counts as absent (spec §5). */
export function readGain(cell: string): number | null {
  return readNumber(cell) || null;
}

/** a ÷ b in exact decimals, to four places; null when that is no sensible number. */
export function divide(a: Big.BigSource, b: Big.BigSource): number | null {
  if (Big(b).eq(0)) return null;
  const quotient = Big(a).div(b).round(DERIVED_DECIMALS, Big.roundHalfUp).toNumber();
  return Math.abs(quotient) < LARGEST ? quotient : null;
}
