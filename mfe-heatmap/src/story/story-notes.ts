import type { ReplayNote } from '@dashboard/contracts-portfolio';
import { getMonday, isSameMinute, type ReplayStep } from '../replay/index.ts';

/** `1 note`, `5 notes` */
export const formatNoteCount = (count: number): string =>
  `${count} ${count === 1 ? 'note' : 'notes'}`;

/**
 * The notes of each week, by its Monday, YYYY-MM-DD.
 * @param dayOf the trading day of an instant, YYYY-MM-DD
 */
export function groupByWeek(
  notes: readonly ReplayNote[],
  dayOf: (instant: string) => string,
): ReadonlyMap<string, readonly ReplayNote[]> {
  return Map.groupBy(notes, ({ at }) => getMonday(dayOf(at)));
}

/**
 * The week whose story is offered: the chosen one; of the last seven days the newer of the two weeks
 * that they touch. Undefined where it has no notes.
 * @param weeks newest first
 */
export function selectStoryWeek(
  chosen: string | undefined,
  weeks: readonly string[],
  notes: ReadonlyMap<string, readonly ReplayNote[]>,
): string | undefined {
  const candidates = chosen === undefined ? weeks.slice(0, 2) : [chosen];
  return candidates.find((week) => notes.has(week));
}

/** The notes that are pinned to a step. */
export const findNotes = (
  step: ReplayStep | undefined,
  notes: readonly ReplayNote[],
): readonly ReplayNote[] => (step ? notes.filter(({ at }) => isSameMinute(at, step.at)) : []);
