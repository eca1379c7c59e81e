const DOLLAR = 36;
const PERCENT = 37;
const OPEN = 40;
const CLOSE = 41;
const PLUS = 43;
const MINUS = 45;
const POINT = 46;
const ZERO = 48;
const NINE = 57;

// A double holds 15-digit whole numbers and these powers of ten exactly, so dividing rounds once.
const MAX_DIGITS = 15;
const POWERS_OF_TEN = Array.from({ length: MAX_DIGITS + 1 }, (_, power) => 10 ** power);

function parseDigits(cell: string, start: number, end: number): number | null {
  let value = 0;
  let digits = 0;
  let pointAt = end - 1;
  for (let at = start; at < end; at += 1) {
    const code = cell.charCodeAt(at);
    if (code >= ZERO && code <= NINE) {
      value = 10 * value + (code - ZERO);
      digits += 1;
    } else if (code === POINT && pointAt === end - 1) {
      pointAt = at;
    } else {
      return null;
    }
  }
  if (digits === 0 || digits > MAX_DIGITS) return null;
  return value / (POWERS_OF_TEN[end - 1 - pointAt] ?? Number.NaN);
}

/** Parses `+100`, `-$12.50`, `($11.50)`, `3.25%` without a slow RegExp; null for other forms. */
export function parsePlainNumber(cell: string): number | null {
  let start = 0;
  let end = cell.length;
  const first = cell.charCodeAt(0);
  const isParenthesised = first === OPEN && cell.charCodeAt(end - 1) === CLOSE;
  if (isParenthesised) end -= 1;
  if (isParenthesised || first === MINUS || first === PLUS) start += 1;
  if (cell.charCodeAt(start) === DOLLAR) start += 1;
  if (cell.charCodeAt(end - 1) === PERCENT) end -= 1;
  const magnitude = parseDigits(cell, start, end);
  return magnitude && (isParenthesised || first === MINUS) ? -magnitude : magnitude;
}
