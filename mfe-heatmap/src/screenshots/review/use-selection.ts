import { useCallback, useState } from 'react';
import type { SelectionKey } from './selection.ts';

const nothing: ReadonlySet<SelectionKey> = new Set();

export type Select = (keys: readonly SelectionKey[], selected: boolean) => void;

/**
 * Which changes the admin applies: all but the deselected ones, so that changes which arrive later
 * are selected.
 */
export function useSelection() {
  const [deselected, setDeselected] = useState(nothing);
  const select: Select = useCallback((keys, selected) => {
    setDeselected((current) => {
      const next = new Set(current);
      for (const key of keys) {
        if (selected) next.delete(key);
        else next.add(key);
      }
      return next;
    });
  }, []);
  return { deselected, select };
}
