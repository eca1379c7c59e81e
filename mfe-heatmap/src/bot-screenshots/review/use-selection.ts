import { useCallback, useState } from 'react';

const noSymbols: ReadonlySet<string> = new Set();

/**
 * Which changes the admin applies: all but the deselected symbols, so that changes which arrive
 * later are selected.
 */
export function useSelection() {
  const [deselected, setDeselected] = useState(noSymbols);
  const select = useCallback((symbol: string, selected: boolean) => {
    setDeselected((current) => {
      const next = new Set(current);
      if (selected) next.delete(symbol);
      else next.add(symbol);
      return next;
    });
  }, []);
  const selectAll = (symbols: readonly string[], selected: boolean) =>
    setDeselected(selected ? noSymbols : new Set(symbols));
  return { deselected, select, selectAll };
}
