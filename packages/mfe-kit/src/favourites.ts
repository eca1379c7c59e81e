import { useMemo, useSyncExternalStore } from 'react';
import { useHost } from './host-context.tsx';

/** This device's favourites, and a function that marks or unmarks a symbol (host API 1.6). */
export function useFavourites() {
  const { favourites } = useHost();
  const symbols = useSyncExternalStore(favourites.subscribe, favourites.list);
  return useMemo(
    () => ({ symbols: new Set(symbols), toggle: favourites.toggle }),
    [symbols, favourites],
  );
}
