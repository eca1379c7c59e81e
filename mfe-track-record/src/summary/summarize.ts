import type { CaseStatus, TrackCase } from '../cases/track-case.ts';

/** Figures cover recorded results only; null without any. */
export interface Summary {
  readonly results: number;
  /** Results above 0. */
  readonly hits: number;
  /** Percent. */
  readonly hitRate: number | null;
  readonly average: number | null;
  readonly best: TrackCase | null;
  readonly worst: TrackCase | null;
  /** Cases without a result, by why they have none. */
  readonly notCounted: Readonly<Record<Exclude<CaseStatus, 'recorded'>, number>>;
}

const resultOf = ({ resultPercent }: TrackCase) => resultPercent as number;

export function summarize(cases: readonly TrackCase[]): Summary {
  const counted = cases.filter(({ resultPercent }) => resultPercent !== null);
  const sorted = counted.toSorted((one, other) => resultOf(other) - resultOf(one));
  const hits = counted.filter((counted) => resultOf(counted) > 0).length;
  const total = counted.reduce((sum, one) => sum + resultOf(one), 0);
  const countMissing = (status: CaseStatus) =>
    cases.filter((one) => one.status === status && one.resultPercent === null).length;
  return {
    results: counted.length,
    hits,
    hitRate: counted.length === 0 ? null : (hits / counted.length) * 100,
    average: counted.length === 0 ? null : total / counted.length,
    best: sorted[0] ?? null,
    worst: sorted.at(-1) ?? null,
    notCounted: {
      open: countMissing('open'),
      'not-recorded': countMissing('not-recorded'),
      withdrawn: countMissing('withdrawn'),
    },
  };
}

/** `4 open · 1 withdrawn`; empty if every case has a result. */
export const describeNotCounted = ({ notCounted }: Summary): string =>
  [
    [notCounted.open, 'open'],
    [notCounted['not-recorded'], 'not recorded'],
    [notCounted.withdrawn, 'withdrawn'],
  ]
    .filter(([count]) => count !== 0)
    .map((part) => part.join(' '))
    .join(' · ');
