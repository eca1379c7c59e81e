import { useEffect, useState } from 'react';
import type { Replay } from './use-replay.ts';

const STEP_INTERVAL_MS = 800;

/** Plays the replay step by step until its end. Starting at the end starts from the beginning. */
export function usePlayback({ steps, position, seek }: Replay) {
  const [playing, setPlaying] = useState(false);
  const atEnd = position >= steps.length;

  useEffect(() => {
    if (!playing || atEnd) return;
    const timer = setTimeout(() => seek(position + 1), STEP_INTERVAL_MS);
    return () => clearTimeout(timer);
  }, [playing, atEnd, position, seek]);

  function play(next: boolean) {
    if (next && atEnd) seek(0);
    setPlaying(next);
  }
  return [playing && !atEnd, play] as const;
}
