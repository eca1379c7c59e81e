import { useEffect, useState } from 'react';
import type { StoryFrame } from './story-frames.ts';

/** Plays the frames of a story until the last one. Starting at the end starts from the beginning. */
export function useStoryPlayback(frames: readonly StoryFrame[], seek: (position: number) => void) {
  const [requestedIndex, setIndex] = useState(0);
  const [playing, setPlaying] = useState(false);
  const last = frames.length - 1;
  const index = Math.min(requestedIndex, last);
  const { position, durationMs } = frames[index] as StoryFrame;
  const isPlaying = playing && index < last;

  useEffect(() => seek(position), [seek, position]);
  useEffect(() => {
    if (!isPlaying) return;
    const timer = setTimeout(() => setIndex(index + 1), durationMs);
    return () => clearTimeout(timer);
  }, [isPlaying, index, durationMs]);

  return {
    index,
    isPlaying,
    play(next: boolean) {
      if (next && index === last) setIndex(0);
      setPlaying(next);
    },
    /** Pauses at another frame. */
    goTo(next: number) {
      setPlaying(false);
      setIndex(Math.min(Math.max(next, 0), last));
    },
  };
}

export type StoryPlayback = ReturnType<typeof useStoryPlayback>;
