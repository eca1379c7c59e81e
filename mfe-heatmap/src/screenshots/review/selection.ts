import type { StateField } from '@dashboard/contracts-portfolio';
import { useCallback, useState } from 'react';

export type SelectionKey = string;

export const getValueKey = (symbol: string, field: StateField): SelectionKey =>
  `${symbol} ${field}`;

export const getAlertKey = (index: number): SelectionKey => `alert ${index}`;

export function summarize(
  keys: readonly SelectionKey[],
  deselected: ReadonlySet<SelectionKey>,
): boolean | 'mixed' {
  const count = keys.filter((key) => !deselected.has(key)).length;
  if (count === 0) return false;
  return count === keys.length ? true : 'mixed';
}

const nothing: ReadonlySet<SelectionKey> = new Set();

export type Select = (keys: readonly SelectionKey[], selected: boolean) => void;

/** Stores the deselected changes, so that those arriving later are selected. */
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
