import { useMemo } from 'react';
import { type SortState, sortRows, toggleSort } from '../sort-rows.ts';
import type { Column } from './column.ts';
import { type SortControlProps, useSortState } from './use-sort-state.ts';

export interface SortedRows<Row> {
  readonly rows: readonly Row[];
  /** `null`: the given order. */
  readonly sort: SortState | null;
  setSort(sort: SortState | null): void;
  /** Sorts by a column in its first direction, then reverses each time. */
  toggle(columnId: string): void;
}

/** Sorts rows by a column with a `sortValue`; a missing column sorts nothing. */
export function useSortedRows<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  control: SortControlProps,
): SortedRows<Row> {
  const [requested, setSort] = useSortState(control);
  const column = columns.find(({ id, sortValue }) => id === requested?.columnId && sortValue);
  const sort = column ? requested : null;
  const direction = requested?.direction ?? 'ascending';
  const sorted = useMemo(
    () => (column?.sortValue ? sortRows(rows, column.sortValue, direction) : rows),
    [rows, column, direction],
  );
  return {
    rows: sorted,
    sort,
    setSort,
    toggle: (columnId) => {
      const first = columns.find(({ id }) => id === columnId)?.firstDirection;
      setSort(toggleSort(sort, columnId, first));
    },
  };
}
