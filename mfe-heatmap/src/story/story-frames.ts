import type { ReplayNote } from '@dashboard/contracts-portfolio';
import type { ReplayStep } from '../replay/index.ts';
import { findNotes } from './story-notes.ts';

/** What the story shows at a time: a position of the replay, and the note that is told there. */
export interface StoryFrame {
  /** How many steps of the replay have been played. */
  readonly position: number;
  readonly note: ReplayNote | undefined;
  /** How long playback stays at it. */
  readonly durationMs: number;
}

/** The longest that a story plays. */
export const MAX_STORY_MS = 40_000;
/** How long a moment without a note is shown at most. */
const MAX_MOMENT_MS = 1_000;

/** How many times as long as a moment without a note: the longer the text, the longer. */
const computeWeight = (note: ReplayNote | undefined): number =>
  note ? 4 + note.text.length / 40 + (note.chart ? 3 : 0) : 1;

/**
 * The frames of a week: before its first change, then each step, once for each of its notes. Together
 * they take 40 seconds at most; a note takes as many times longer as it takes to read.
 */
export function createFrames(
  steps: readonly ReplayStep[],
  notes: readonly ReplayNote[],
): readonly StoryFrame[] {
  const frames: Omit<StoryFrame, 'durationMs'>[] = [{ position: 0, note: undefined }];
  steps.forEach((step, index) => {
    const told = findNotes(step, notes);
    for (const note of told.length > 0 ? told : [undefined]) {
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

/** The index of the frame whose note is told at a frame, and stays; undefined before the first. */
export function findToldFrame(frames: readonly StoryFrame[], index: number): number | undefined {
  const found = frames.findLastIndex(({ note }, at) => at <= index && note);
  return found < 0 ? undefined : found;
}

/** The index of the next frame with a note; undefined after the last. */
export function findNextNote(frames: readonly StoryFrame[], index: number): number | undefined {
  const found = frames.findIndex(({ note }, at) => at > index && note);
  return found < 0 ? undefined : found;
}

/** The index of the frame whose note was told before the one that is told now. */
export function findPreviousNote(frames: readonly StoryFrame[], index: number): number | undefined {
  const told = findToldFrame(frames, index);
  return told === undefined ? undefined : findToldFrame(frames, told - 1);
}
