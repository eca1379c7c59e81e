import { Big } from 'big.js';

/** The contracts reject larger numbers: such a cell was misread. */
export const MAX_MAGNITUDE = 1e12;

const DERIVED_DECIMALS = 4;
const SCALE = 10 ** DERIVED_DECIMALS;
// Below this, the scaled quotient of two numbers is off by less than a tenth of the distance.
const MAX_SAFE_SCALED = 1e9;
const SAFE_DISTANCE_FROM_HALF = 1e-5;

const divideExactly = (a: Big.BigSource, b: Big.BigSource): number =>
  Big(a).div(b).round(DERIVED_DECIMALS, Big.roundHalfUp).toNumber();

/** Null if the rounding depends on more digits than a double has. */
function divideSafely(a: number, b: number): number | null {
  const quotient = a / b;
  const scaled = Math.abs(quotient) * SCALE;
  const isNearHalf = Math.abs(scaled - Math.floor(scaled) - 0.5) < SAFE_DISTANCE_FROM_HALF;
  if (!(scaled < MAX_SAFE_SCALED) || isNearHalf) return null;
  return (Math.sign(quotient) * Math.round(scaled)) / SCALE;
}

/** a ÷ b, rounded exactly to four decimals. Null if b is 0 or it exceeds `MAX_MAGNITUDE`. */
export function divide(a: Big.BigSource, b: Big.BigSource): number | null {
  if (Number(b) === 0) return null;
  const fast = typeof a === 'number' && typeof b === 'number' ? divideSafely(a, b) : null;
  const quotient = fast ?? divideExactly(a, b);
  return Math.abs(quotient) < MAX_MAGNITUDE ? quotient : null;
}
