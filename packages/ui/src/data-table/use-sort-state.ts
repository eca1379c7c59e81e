import { useState } from 'react';
import type { SortState } from '../sort-rows.ts';

/** The sorting of a table where its parent keeps it, for example in the address. */
export interface SortControlProps {
  /** `null` is the order the rows are given in. */
  sort?: SortState | null;
  onSortChange?: (sort: SortState | null) => void;
}

/** The sorting that the parent keeps, or one that the table keeps itself. */
export function useSortState({
  sort,
  onSortChange,
}: SortControlProps): [SortState | null, (sort: SortState | null) => void] {
  const [own, setOwn] = useState<SortState | null>(null);
  return sort === undefined ? [own, setOwn] : [sort, onSortChange ?? setOwn];
}
