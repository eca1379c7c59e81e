import type { FlowAlert } from '@dashboard/contracts-flow';
import { useState } from 'react';

/** Freezes the list of alerts while new ones arrive, and counts the new ones. */
export function usePause(live: readonly FlowAlert[] | undefined) {
  const [frozen, setFrozen] = useState<readonly FlowAlert[] | null>(null);
  const shownIds = new Set(frozen?.map(({ id }) => id));
  return {
    paused: frozen !== null,
    shown: frozen ?? live,
    newCount: frozen && live ? live.filter(({ id }) => !shownIds.has(id)).length : 0,
    toggle: () => setFrozen(frozen || !live ? null : live),
  };
}
