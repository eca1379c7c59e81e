import { useState } from 'react';
import type { SortState } from '../sort-rows.ts';

/** The sorting of a table whose parent stores it, for example in the address. */
export interface SortControlProps {
  /** `null`: the given order. */
  sort?: SortState | null;
  onSortChange?: (sort: SortState | null) => void;
}

/** The parent's sorting, or else the table's own. */
export function useSortState({
  sort,
  onSortChange,
}: SortControlProps): [SortState | null, (sort: SortState | null) => void] {
  const [own, setOwn] = useState<SortState | null>(null);
  return sort === undefined ? [own, setOwn] : [sort, onSortChange ?? setOwn];
}
