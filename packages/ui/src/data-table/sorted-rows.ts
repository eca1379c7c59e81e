import { type ReactNode, useMemo, useState } from 'react';
import {
  type SortDirection,
  type SortState,
  type SortValue,
  sortRows,
  toggleSort,
} from '../sort-rows.ts';

export interface Column<Row> {
  id: string;
  /** Never empty: a column of buttons has a VisuallyHidden heading. */
  header: ReactNode;
  term?: string;
  cell: (row: Row) => ReactNode;
  align?: 'start' | 'center' | 'end';
  /** Makes the column sortable. */
  sortValue?: (row: Row) => SortValue;
  firstDirection?: SortDirection;
  /** The cell names its row and stays in view when the table scrolls sideways. */
  rowHeader?: boolean;
  width?: string;
  /** Wraps long text; other columns have one line. */
  wrap?: boolean;
}

export interface SortControlProps {
  /** `null`: the given order. */
  sort?: SortState | null;
  onSortChange?: (sort: SortState | null) => void;
}

type SetSort = (sort: SortState | null) => void;

export function useSortState(control: SortControlProps): [SortState | null, SetSort] {
  const { sort, onSortChange } = control;
  const [own, setOwn] = useState<SortState | null>(null);
  return sort === undefined ? [own, setOwn] : [sort, onSortChange ?? setOwn];
}

export interface SortedRows<Row> {
  readonly rows: readonly Row[];
  readonly sort: SortState | null;
  readonly setSort: SetSort;
  toggle(columnId: string): void;
}

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
