import { useRef } from 'react';
import { type SortControlProps, useSortState } from '../data-table/sorted-rows.ts';
import { type SortState, sortRows, toggleSort } from '../sort-rows.ts';
import type { GridColumn } from './grid-column.ts';

interface RowOrder<Row> {
  readonly source: readonly Row[];
  readonly rows: readonly Row[];
  readonly sort: SortState | null;
  readonly isInUse: boolean;
}

/** Puts rows in the order of `earlier` by key; new rows come last. */
function sortLike<Row>(
  rows: readonly Row[],
  earlier: readonly Row[],
  rowKey: (row: Row) => string,
): readonly Row[] {
  const places = new Map(earlier.map((row, index) => [rowKey(row), index]));
  const placeOf = (row: Row) => places.get(rowKey(row)) ?? earlier.length;
  return [...rows].sort((one, other) => placeOf(one) - placeOf(other));
}

/** Rows don't move while the grid is in use; leaving it or clicking a heading sorts again. */
export function useRowOrder<Row>(
  rows: readonly Row[],
  columns: readonly GridColumn<Row>[],
  rowKey: (row: Row) => string,
  isInUse: boolean,
  control: SortControlProps,
) {
  const [sort, setSort] = useSortState(control);
  const last = useRef<RowOrder<Row>>(undefined);

  function order(): readonly Row[] {
    const { current } = last;
    const hasSameSort = current?.sort === sort;
    const isLeft = current?.isInUse && !isInUse;
    if (hasSameSort && current?.source === rows && !isLeft) return current.rows;
    if (hasSameSort && isInUse && sort) return sortLike(rows, current?.rows ?? [], rowKey);
    const column = columns.find(({ id }) => id === sort?.columnId);
    return sort && column?.sortValue ? sortRows(rows, column.sortValue, sort.direction) : rows;
  }

  const ordered = order();
  last.current = { source: rows, rows: ordered, sort, isInUse };
  return {
    rows: ordered,
    sort,
    toggle: (columnId: string) => setSort(toggleSort(sort, columnId)),
  };
}
