import type { ReplayNote } from '@dashboard/contracts-portfolio';
import type { SliderMark } from '@dashboard/ui';
import { isSameMinute, type ReplayStep } from '../../stocks/state-history.ts';
import { getMonday } from '../../stocks/weeks.ts';
import { findDayMarks } from './replay.ts';

/** `1 note`, `5 notes` */
export const formatNoteCount = (count: number): string =>
  `${count} ${count === 1 ? 'note' : 'notes'}`;

/** @param dayOf see `createDayOf` */
export function groupByWeek(
  notes: readonly ReplayNote[],
  dayOf: (instant: string) => string,
): ReadonlyMap<string, readonly ReplayNote[]> {
  return Map.groupBy(notes, ({ at }) => getMonday(dayOf(at)));
}

/**
 * Without a chosen week, the newer of the two weeks in the last seven days that has notes.
 * Undefined without notes.
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

export const findNotes = (step: ReplayStep, notes: readonly ReplayNote[]): readonly ReplayNote[] =>
  notes.filter(({ at }) => isSameMinute(at, step.at));

export interface StoryFrame {
  readonly position: number;
  readonly note: ReplayNote | undefined;
  readonly durationMs: number;
}

export const MAX_STORY_MS = 40_000;
/** For a moment without a note. */
const MAX_MOMENT_MS = 1_000;

/** Display time relative to a moment without a note. */
const computeWeight = (note: ReplayNote | undefined): number =>
  note ? 4 + note.text.length / 40 + (note.chart ? 3 : 0) : 1;

/** One frame before the first change, then one per step, or one per note of a step. */
export function createFrames(
  steps: readonly ReplayStep[],
  notes: readonly ReplayNote[],
): readonly StoryFrame[] {
  const frames: Omit<StoryFrame, 'durationMs'>[] = [{ position: 0, note: undefined }];
  steps.forEach((step, index) => {
    const found = findNotes(step, notes);
    for (const note of found.length > 0 ? found : [undefined]) {
      frames.push({ position: index + 1, note });
    }
  });
  const weights = frames.map(({ note }) => computeWeight(note));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const momentMs = Math.min(MAX_STORY_MS / total, MAX_MOMENT_MS);
  return frames.map((frame, index) => ({
    ...frame,
    durationMs: (weights[index] as number) * momentMs,
  }));
}

const orUndefined = (index: number) => (index < 0 ? undefined : index);

export const findCurrentNote = (frames: readonly StoryFrame[], index: number) =>
  orUndefined(frames.findLastIndex(({ note }, at) => at <= index && note));

export const findNextNote = (frames: readonly StoryFrame[], index: number) =>
  orUndefined(frames.findIndex(({ note }, at) => at > index && note));

export function findPreviousNote(frames: readonly StoryFrame[], index: number): number | undefined {
  const current = findCurrentNote(frames, index);
  return current === undefined ? undefined : findCurrentNote(frames, current - 1);
}

const NOTE_MARK = '•';

/** Slider marks: MM/DD at the start of each day, and a dot per note. */
export function listStoryMarks(
  frames: readonly StoryFrame[],
  steps: readonly ReplayStep[],
): readonly SliderMark[] {
  const days = new Map(findDayMarks(steps).map(({ value, label }) => [value, label]));
  return frames.flatMap(({ position, note }, value) => {
    const isFirst = frames[value - 1]?.position !== position;
    const label = [isFirst && days.get(position), note && NOTE_MARK].filter(Boolean).join(' ');
    return label ? [{ value, label }] : [];
  });
}
