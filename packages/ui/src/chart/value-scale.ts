const STEP_FACTORS = [1, 2, 2.5, 5, 10];

export interface ValueScale {
  readonly min: number;
  readonly max: number;
  readonly ticks: readonly number[];
}

/** Round tick values that span `values` (at least one) in about `count` steps. */
export function computeValueScale(values: readonly number[], count = 4): ValueScale {
  const lowest = values.reduce((min, value) => Math.min(min, value), Number.POSITIVE_INFINITY);
  const highest = values.reduce((max, value) => Math.max(max, value), Number.NEGATIVE_INFINITY);
  const isFlat = lowest === highest;
  const padding = isFlat ? Math.abs(lowest) * 0.01 || 1 : 0;
  const step = roundUp((highest - lowest + 2 * padding) / count);
  const first = Math.floor((lowest - padding) / step);
  const last = Math.ceil((highest + padding) / step);
  const ticks = Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
  return { min: first * step, max: last * step, ticks };
}

/** To the next 1, 2, 2.5 or 5 times a power of ten. */
function roundUp(raw: number): number {
  const power = 10 ** Math.floor(Math.log10(raw));
  const factor = STEP_FACTORS.find((candidate) => candidate * power >= raw) ?? 10;
  return factor * power;
}
