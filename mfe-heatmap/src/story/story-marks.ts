import type { SliderMark } from '@dashboard/ui';
import { findDayMarks, type ReplayStep } from '../replay/index.ts';
import type { StoryFrame } from './story-frames.ts';

const NOTE_MARK = '•';

/** The marks of the story's slider: where a day begins, MM/DD, and where a note is told, a dot. */
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
