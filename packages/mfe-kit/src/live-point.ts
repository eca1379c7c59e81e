import { useSyncExternalStore } from 'react';
import type { LivePoint } from './host.ts';
import { useHost } from './host-context.tsx';

/** Whether the trader points at this cell, if this page follows (host API 1.6). */
export function useIsPointedAt({ table, row, column }: LivePoint): boolean {
  const { live } = useHost();
  return useSyncExternalStore(live.subscribe, () => {
    const at = live.pointedAt();
    return at?.table === table && at.row === row && at.column === column;
  });
}

/**
 * The cell of this table that the trader points at, if this page follows (host API 1.6).
 * @param table such as `heat`
 */
export function useLivePoint(table: string): LivePoint | null {
  const { live } = useHost();
  const at = useSyncExternalStore(live.subscribe, live.pointedAt);
  return at?.table === table ? at : null;
}
