import { useRef } from 'react';
import { type SortControlProps, useSortState } from '../data-table/use-sort-state.ts';
import { type SortState, sortRows, toggleSort } from '../sort-rows.ts';
import type { GridColumn } from './grid-column.ts';

type RowKey = string;

interface RowOrder<Row> {
  readonly rows: readonly Row[];
  readonly sort: SortState | null;
  readonly keys: readonly RowKey[];
}

/** The rows in the order of keys; others follow. */
function keepOrder<Row>(
  rows: readonly Row[],
  keys: readonly RowKey[],
  rowKey: (row: Row) => RowKey,
): readonly Row[] {
  const places = new Map(keys.map((key, index) => [key, index]));
  const placeOf = (row: Row) => places.get(rowKey(row)) ?? keys.length;
  return [...rows].sort((one, other) => placeOf(one) - placeOf(other));
}

/**
 * The rows in their sorted order. While the grid is in use an edit moves no row: the rows are sorted
 * again when it is left or a heading is pressed.
 */
export function useRowOrder<Row>(
  rows: readonly Row[],
  columns: readonly GridColumn<Row>[],
  rowKey: (row: Row) => RowKey,
  isInUse: boolean,
  control: SortControlProps,
) {
  const [sort, setSort] = useSortState(control);
  const last = useRef<RowOrder<Row> & { source: readonly Row[]; isInUse: boolean }>(undefined);
  const { current } = last;
  if (
    !current ||
    current.source !== rows ||
    current.sort !== sort ||
    (current.isInUse && !isInUse)
  ) {
    const column = columns.find(({ id }) => id === sort?.columnId);
    const isKept = isInUse && current?.sort === sort && sort !== null;
    const ordered = isKept
      ? keepOrder(rows, current?.keys ?? [], rowKey)
      : sort && column?.sortValue
        ? sortRows(rows, column.sortValue, sort.direction)
        : rows;
    last.current = { rows: ordered, keys: ordered.map(rowKey), source: rows, sort, isInUse };
  } else if (current.isInUse !== isInUse) last.current = { ...current, isInUse };
  return {
    rows: last.current?.rows ?? rows,
    sort,
    toggle: (columnId: string) => setSort(toggleSort(sort, columnId)),
  };
}
