import { useState } from 'react';
import { listWeeks, useToday } from '../replay/index.ts';

/** Which week is shown, and whether as a replay or as a story. */
export interface ChosenWeek {
  /** The Monday of the week, YYYY-MM-DD; undefined: the last seven days. */
  readonly week: string | undefined;
  readonly isStory: boolean;
  /** The address names the story of a week that the history no longer answers, or of none. */
  readonly isUnknown: boolean;
  chooseWeek(week: string | undefined): void;
  openStory(week: string): void;
  closeStory(): void;
}

/**
 * The chosen week. That of a story is in the address, so that a link keeps its meaning.
 * @param story the week that the address names; empty where it names none
 */
export function useChosenWeek(story: string, onStoryChange: (story: string) => void): ChosenWeek {
  const weeks = listWeeks(useToday());
  const [replayed, setReplayed] = useState<string>();
  const isStory = story !== '';
  const told = weeks.find((week) => week === story);
  return {
    week: isStory ? told : replayed,
    isStory,
    isUnknown: isStory && told === undefined,
    chooseWeek(week) {
      if (isStory) onStoryChange(week ?? '');
      setReplayed(week);
    },
    openStory: onStoryChange,
    closeStory() {
      onStoryChange('');
      setReplayed(told);
    },
  };
}
