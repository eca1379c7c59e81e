const RESAMPLES = 2_000;

/** @param share 0 to 1 */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] as number;
}

export const median = (values: readonly number[]): number => percentile(values, 0.5);

export interface Ratio {
  readonly value: number;
  /** The 90 % confidence interval. */
  readonly low: number;
  readonly high: number;
}

export function computeRatioOfMedians(ours: readonly number[], theirs: readonly number[]): Ratio {
  const ratios = Array.from(
    { length: RESAMPLES },
    () => median(resample(ours)) / median(resample(theirs)),
  );
  return {
    value: median(ours) / median(theirs),
    low: percentile(ratios, 0.05),
    high: percentile(ratios, 0.95),
  };
}

const resample = (values: readonly number[]) =>
  values.map(() => values[Math.floor(Math.random() * values.length)] as number);
