import { useState } from 'react';
import { listWeeks, useToday } from '../../stocks/weeks.ts';

export interface ChosenWeek {
  /** The Monday of the week, YYYY-MM-DD; undefined: the last seven days. */
  readonly week: string | undefined;
  readonly isStory: boolean;
  /** The address names a week that isn't in the history. */
  readonly isUnknown: boolean;
  chooseWeek(week: string | undefined): void;
  openStory(week: string): void;
  closeStory(): void;
}

/**
 * Holds the week that is shown, as a replay or as a story. That of a story is in the address, so
 * that it can be linked.
 * @param story the week in the address; empty if there's none
 */
export function useChosenWeek(story: string, onStoryChange: (story: string) => void): ChosenWeek {
  const weeks = listWeeks(useToday());
  const [replayed, setReplayed] = useState<string>();
  const isStory = story !== '';
  const storyWeek = weeks.find((week) => week === story);
  return {
    week: isStory ? storyWeek : replayed,
    isStory,
    isUnknown: isStory && storyWeek === undefined,
    chooseWeek(week) {
      if (isStory) onStoryChange(week ?? '');
      setReplayed(week);
    },
    openStory: onStoryChange,
    closeStory() {
      onStoryChange('');
      setReplayed(storyWeek);
    },
  };
}
