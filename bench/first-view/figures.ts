const RESAMPLED = 2_000;

/** The value that so large a part of all values is below. */
export function at(values: readonly number[], part: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] as number;
}

export interface Ratio {
  readonly value: number;
  /** Within these it would be 9 times of 10, were the same measured again. */
  readonly least: number;
  readonly most: number;
}

/** How the medians of two measurements stand to each other, and how sure that is (bootstrap). */
export function ratioOf(ours: readonly number[], theirs: readonly number[]): Ratio {
  const again = Array.from(
    { length: RESAMPLED },
    () => at(resampled(ours), 0.5) / at(resampled(theirs), 0.5),
  );
  return { value: at(ours, 0.5) / at(theirs, 0.5), least: at(again, 0.05), most: at(again, 0.95) };
}

const resampled = (values: readonly number[]) =>
  values.map(() => values[Math.floor(Math.random() * values.length)] as number);
