import { useMemo, useSyncExternalStore } from 'react';
import { useHost } from './host-context.tsx';

/** The favourites of this device, and what marks a symbol or takes its mark away (host API 1.6). */
export function useFavourites() {
  const { favourites } = useHost();
  const symbols = useSyncExternalStore(favourites.subscribe, favourites.list);
  return useMemo(
    () => ({ symbols: new Set(symbols), toggle: favourites.toggle }),
    [symbols, favourites],
  );
}
