export interface Attempt {
  readonly ok: boolean;
  /** Whether the response is from before the fault and marked as stale. */
  readonly stale: boolean;
  readonly outcome: string;
  readonly ms: number;
}

interface Times {
  readonly medianMs: number;
  readonly maxMs: number;
}

export interface MeasuredCell {
  readonly attempts: number;
  readonly succeeded: number;
  readonly stale: number;
  readonly success: Times | null;
  readonly failures: Readonly<Record<string, number>>;
  readonly failure: Times | null;
  readonly wholeAfterSeconds: number | null;
  readonly lost: number;
}

/** One fault of one part. `none` is the reason if the part can't have that fault. */
export interface Row {
  readonly part: string;
  readonly fault: string;
  readonly cells?: Readonly<Record<string, MeasuredCell>>;
  readonly none?: string;
}

export type MeasuredRow = Row & Required<Pick<Row, 'cells'>>;

export const isMeasured = (row: Row): row is MeasuredRow => row.cells !== undefined;

export const PATIENCE_MS = 8_000;
const WHOLE_AFTER_SECONDS = 5;

function measureTimes(attempts: readonly Attempt[]): Times | null {
  const sorted = attempts.map(({ ms }) => ms).sort((one, other) => one - other);
  const [medianMs, maxMs] = [sorted[Math.floor(sorted.length / 2)], sorted.at(-1)];
  if (medianMs === undefined || maxMs === undefined) return null;
  return { medianMs: Math.round(medianMs), maxMs: Math.round(maxMs) };
}

export function summarize(
  attempts: readonly Attempt[],
  after: { readonly wholeAfterSeconds: number | null; readonly lost: number },
): MeasuredCell {
  const [succeeded, failed] = [attempts.filter(({ ok }) => ok), attempts.filter(({ ok }) => !ok)];
  const failures: Record<string, number> = {};
  for (const { outcome } of failed) failures[outcome] = (failures[outcome] ?? 0) + 1;
  return {
    attempts: attempts.length,
    succeeded: succeeded.length,
    stale: succeeded.filter(({ stale }) => stale).length,
    success: measureTimes(succeeded),
    failures,
    failure: measureTimes(failed),
    ...after,
  };
}

/** 502 and 504 aren't defects: a service accepted a write and didn't respond. */
export function listDefects(cell: MeasuredCell): string[] {
  const { failures, failure, wholeAfterSeconds, lost } = cell;
  return [
    failures['401'] ? 'a valid session was refused (401)' : '',
    ...Object.keys(failures)
      .filter((outcome) => /^5(?!0[234])/.test(outcome))
      .map((outcome) => `answered ${outcome} instead of 503`),
    failures.timeout ? `no answer within ${PATIENCE_MS / 1_000} s` : '',
    lost > 0 ? `${lost} acknowledged writes lost` : '',
    wholeAfterSeconds === null ? 'never recovered' : '',
    (wholeAfterSeconds ?? 0) > WHOLE_AFTER_SECONDS
      ? `recovered only after ${wholeAfterSeconds} s`
      : '',
    failure && failure.medianMs > 3_000 ? `fails after ${failure.medianMs} ms` : '',
  ].filter((defect) => defect !== '');
}
