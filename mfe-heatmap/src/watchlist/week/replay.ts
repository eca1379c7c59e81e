import { createQueryKey } from '@dashboard/contracts-http';
import {
  formatStateValue,
  getFieldLabel,
  listReplayNotes,
  type ReplayNote,
  removeReplayNote,
  restoreRemoval,
  type StateChange,
  type Stock,
} from '@dashboard/contracts-portfolio';
import { useEndpoint, useWrite, type WriteServices } from '@dashboard/mfe-kit';
import { formatDate, formatTime, type SliderMark, truncate } from '@dashboard/ui';
import { useCallback, useMemo, useState } from 'react';
import { isSameMinute, type ReplayStep, useStateHistory } from '../../stocks/state-history.ts';
import { getMonday, listWeeks, useToday } from '../../stocks/weeks.ts';

/** Undoes the changes after the first `count` steps, but doesn't restore removed stocks. */
export function rewindStocks(
  stocks: readonly Stock[],
  steps: readonly ReplayStep[],
  count: number,
): readonly Stock[] {
  const later = steps.slice(count).flatMap(({ changes }) => changes);
  if (later.length === 0) return stocks;
  const earlierValues = new Map<string, Record<string, unknown>>();
  for (const { symbol, field, before } of later.toReversed()) {
    earlierValues.set(symbol, { ...earlierValues.get(symbol), [field]: before });
  }
  return stocks.map((stock) => {
    const values = earlierValues.get(stock.symbol);
    return values ? { ...stock, ...values } : stock;
  });
}

export const formatChange = ({ symbol, field, before, after }: StateChange) =>
  `${symbol} ${getFieldLabel(field)}: ${formatStateValue(before)} → ${formatStateValue(after)}`;

export function formatChanges({ changes }: ReplayStep, maxNamed = changes.length): string {
  const named = changes.slice(0, maxNamed).map(formatChange).join(' · ');
  const others = changes.length - maxNamed;
  return others > 0 ? `${named} and ${others} more` : named;
}

/** `11/17/2026 9:35 AM`, in the browser's time zone. */
export const formatMoment = (step: Pick<ReplayStep, 'at'> | undefined): string =>
  step ? `${formatDate(step.at)} ${formatTime(step.at)}` : 'Before the first change';

/** Slider marks at the first step of each day, labelled MM/DD. */
export function findDayMarks(steps: readonly ReplayStep[]): { value: number; label: string }[] {
  const days = steps.map(({ at }) => formatDate(at));
  return days.flatMap((day, index) =>
    day === days[index - 1] ? [] : [{ value: index + 1, label: day.slice(0, 5) }],
  );
}

const noSymbols: ReadonlySet<string> = new Set();

export interface Replay {
  readonly steps: readonly ReplayStep[];
  /** Number of steps played; 0 is before the first one. */
  readonly position: number;
  /** The last step played; `undefined` at position 0. */
  readonly step: ReplayStep | undefined;
  readonly stocks: readonly Stock[];
  /** Nothing has changed since this position. */
  readonly isNow: boolean;
  readonly changed: ReadonlySet<string>;
  seek(position: number): void;
}

/** Starts over when the week changes. See `useStateHistory`. */
export function useReplay(stocks: readonly Stock[], week?: string) {
  const { data: history, ...query } = useStateHistory(week);
  const [requested, setRequested] = useState({ week, position: 0 });
  const requestedPosition = requested.week === week ? requested.position : 0;
  const seek = useCallback((position: number) => setRequested({ week, position }), [week]);
  const data = useMemo((): Replay | undefined => {
    if (!history) return undefined;
    const { steps, laterSteps } = history;
    const position = Math.min(requestedPosition, steps.length);
    const step = steps[position - 1];
    return {
      steps,
      position,
      step,
      stocks: rewindStocks(stocks, [...steps, ...laterSteps], position),
      isNow: position === steps.length && laterSteps.length === 0,
      changed: step ? new Set(step.changes.map(({ symbol }) => symbol)) : noSymbols,
      seek,
    };
  }, [history, stocks, requestedPosition, seek]);
  return { ...query, data };
}

export const formatNoteCount = (count: number): string =>
  `${count} ${count === 1 ? 'note' : 'notes'}`;

/** @param dayOf see `createDayOf` */
export function groupByWeek(
  notes: readonly ReplayNote[],
  dayOf: (instant: string) => string,
): ReadonlyMap<string, readonly ReplayNote[]> {
  return Map.groupBy(notes, ({ at }) => getMonday(dayOf(at)));
}

/** By default, the newer week of the last seven days that has notes. @param weeks newest first */
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

/** Relative to a moment without a note. */
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

const MAX_QUOTE_CHARACTERS = 60;

export const notesKey = createQueryKey(listReplayNotes);

export function useReplayNotes() {
  const today = useToday();
  const from = listWeeks(today).at(-1) as string;
  return useEndpoint(listReplayNotes, { query: { from, to: today } });
}

export const quote = ({ text }: ReplayNote) => `“${truncate(text, MAX_QUOTE_CHARACTERS)}”`;

export const useRemoveNote = () =>
  useWrite(
    ({ id, version }: ReplayNote, { api }: WriteServices) =>
      api.call(removeReplayNote, { params: { id }, ifMatch: version }),
    {
      success: ({ restorable }, note) => ({
        title: 'Note Deleted',
        description: quote(note),
        undo: ({ api }) => api.call(restoreRemoval, { params: { id: restorable.id } }),
      }),
      failure: {
        title: 'Delete Failed',
        description: 'The note could not be deleted.',
        serverMessage: true,
      },
      refresh: [notesKey],
    },
  );
