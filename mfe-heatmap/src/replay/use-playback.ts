import { useEffect, useState } from 'react';
import type { Replay } from './use-replay.ts';

const STEP_MS = 800;

/** Whether the replay runs by itself, moment by moment; at the end it stops. */
export function usePlaying({ moments, passed, go }: Replay) {
  const [playing, setPlaying] = useState(false);
  const atEnd = passed >= moments.length;

  useEffect(() => {
    if (!playing || atEnd) return;
    const timer = setTimeout(() => go(passed + 1), STEP_MS);
    return () => clearTimeout(timer);
  }, [playing, atEnd, passed, go]);

  function play(wanted: boolean) {
    if (wanted && atEnd) go(0);
    setPlaying(wanted);
  }
  return [playing && !atEnd, play] as const;
}
