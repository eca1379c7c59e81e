import { Big } from 'big.js';

/** The contracts refuse larger numbers. A cell with one was misread and is not a position. */
export const MAX_MAGNITUDE = 1e12;

const DERIVED_DECIMALS = 4;

/** a ÷ b in exact decimals, to four places; null for b = 0 and beyond `MAX_MAGNITUDE`. */
export function divide(a: Big.BigSource, b: Big.BigSource): number | null {
  if (Big(b).eq(0)) return null;
  const quotient = Big(a).div(b).round(DERIVED_DECIMALS, Big.roundHalfUp).toNumber();
  return Math.abs(quotient) < MAX_MAGNITUDE ? quotient : null;
}
