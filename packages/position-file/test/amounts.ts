/** A number in whole ten-thousandths, so the reference model adds without rounding. */
export type Amount = number;

export const UNIT = 10_000;

export interface NumberFormat {
  places?: number;
  thousands?: boolean;
  dollar?: boolean;
  percent?: boolean;
  plus?: boolean;
  bareFraction?: boolean;
  negative?: 'minus' | 'true minus' | 'parentheses';
}

function formatDigits(
  amount: Amount,
  { places = 0, thousands, bareFraction }: NumberFormat,
): string {
  const magnitude = Math.abs(amount);
  const whole = String(Math.floor(magnitude / UNIT));
  const allDecimals = String(magnitude % UNIT).padStart(4, '0');
  const decimals = allDecimals.replace(/0+$/, '').padEnd(places, '0');
  const grouped = thousands ? whole.replace(/\B(?=(?:\d{3})+$)/g, ',') : whole;
  const shown = bareFraction && whole === '0' && decimals !== '' ? '' : grouped;
  return decimals === '' ? shown : `${shown}.${decimals}`;
}

export function formatAmount(amount: Amount, numberFormat: NumberFormat = {}): string {
  const { dollar, percent, plus, negative = 'minus' } = numberFormat;
  const magnitude = `${dollar ? '$' : ''}${formatDigits(amount, numberFormat)}${percent ? '%' : ''}`;
  if (amount >= 0) return plus ? `+${magnitude}` : magnitude;
  if (negative === 'parentheses') return `(${magnitude})`;
  return `${negative === 'minus' ? '-' : '\u2212'}${magnitude}`;
}

/** a ÷ b to the nearest whole number, with halves rounded away from zero. b must be above 0. */
export function divideAmounts(a: bigint, b: bigint): bigint {
  const magnitude = ((a < 0n ? -a : a) * 2n + b) / (b * 2n);
  return a < 0n ? -magnitude : magnitude;
}

export const toNumber = (units: bigint | Amount): number => Number(units) / UNIT;
