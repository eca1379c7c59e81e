import type { KeptCall } from './kept-calls.ts';

/** How many calls were made, and how many of them were right. */
export interface Score {
  readonly called: number;
  readonly right: number;
}

export const isRight = ({ call, traderCall }: Pick<KeptCall, 'call' | 'traderCall'>) =>
  call === traderCall;

export const computeScore = (calls: readonly KeptCall[]): Score => ({
  called: calls.length,
  right: calls.filter(isRight).length,
});

/** `3 of 5` */
export const formatScore = ({ called, right }: Score) => `${right} of ${called}`;

/** The score of each week with a call, newest first; a week by its Monday, YYYY-MM-DD. */
export function computeWeekScores(
  calls: readonly KeptCall[],
): readonly (Score & { readonly week: string })[] {
  return [...Map.groupBy(calls, ({ week }) => week)]
    .map(([week, own]) => ({ week, ...computeScore(own) }))
    .toSorted((one, other) => other.week.localeCompare(one.week));
}
