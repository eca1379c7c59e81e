import type { FlowAlert } from '@dashboard/contracts-flow';
import { useState } from 'react';

/** Holds a list as it is while newer ones keep coming, and counts what waits behind it. */
export function usePause(live: readonly FlowAlert[] | undefined) {
  const [held, setHeld] = useState<readonly FlowAlert[] | null>(null);
  const shownIds = new Set(held?.map(({ id }) => id));
  return {
    paused: held !== null,
    shown: held ?? live,
    waiting: held && live ? live.filter(({ id }) => !shownIds.has(id)).length : 0,
    toggle: () => setHeld(held || !live ? null : live),
  };
}
