import { MeaningsContext } from '@dashboard/ui';
import { createContext, type ReactNode, useContext, useMemo, useSyncExternalStore } from 'react';
import type { HostServices, LivePoint } from './host.ts';

const HostContext = createContext<HostServices | null>(null);

export function HostProvider({ host, children }: { host: HostServices; children: ReactNode }) {
  return (
    <HostContext value={host}>
      <MeaningsContext value={host.glossary}>{children}</MeaningsContext>
    </HostContext>
  );
}

/** @throws Error outside a panel */
export function useHost(): HostServices {
  const host = useContext(HostContext);
  if (!host) throw new Error('useHost is for components inside a panel.');
  return host;
}

/** @hostApi 1.6 */
export function useFavourites() {
  const { favourites } = useHost();
  const symbols = useSyncExternalStore(favourites.subscribe, favourites.list);
  return useMemo(
    () => ({ symbols: new Set(symbols), toggle: favourites.toggle }),
    [symbols, favourites],
  );
}

/** @hostApi 1.6 */
export function useIsPointedAt({ table, row, column }: LivePoint): boolean {
  const { live } = useHost();
  return useSyncExternalStore(live.subscribe, () => {
    const at = live.pointedAt();
    return at?.table === table && at.row === row && at.column === column;
  });
}

/** The cell the trader points at in this table, if this page follows the class. @hostApi 1.6 */
export function useLivePoint(table: string): LivePoint | null {
  const { live } = useHost();
  const at = useSyncExternalStore(live.subscribe, live.pointedAt);
  return at?.table === table ? at : null;
}
