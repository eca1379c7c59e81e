import { useMemo, useState } from 'react';
import type { GridColumn } from './grid-column.ts';

export interface CellPosition {
  readonly row: number;
  readonly column: number;
}

export interface CellRange {
  readonly firstRow: number;
  readonly lastRow: number;
  readonly firstColumn: number;
  readonly lastColumn: number;
}

export interface CellSelection {
  readonly active: CellPosition;
  /** The opposite corner of the selection. */
  readonly end: CellPosition;
  readonly range: CellRange;
  select(to: CellPosition, options?: { readonly extend?: boolean }): void;
  selectAll(): void;
}

interface CellKey {
  readonly row: string;
  readonly column: string;
}

/** Stores cells by row and column keys, so the selection survives adding and sorting rows. */
export function useCellSelection<Row>(
  rows: readonly Row[],
  columns: readonly GridColumn<Row>[],
  rowKey: (row: Row) => string,
): CellSelection {
  const [corners, setCorners] = useState<{ readonly active: CellKey; readonly end: CellKey }>();
  const rowIndexes = useMemo(
    () => new Map(rows.map((row, index) => [rowKey(row), index])),
    [rows, rowKey],
  );

  function findPosition(key?: CellKey): CellPosition | undefined {
    const row = key && rowIndexes.get(key.row);
    const column = columns.findIndex(({ id }) => id === key?.column);
    return row === undefined || column < 0 ? undefined : { row, column };
  }

  const known = findPosition(corners?.active);
  const active = known ?? { row: 0, column: 0 };
  const end = (known && findPosition(corners?.end)) ?? active;

  function getKey({ row, column }: CellPosition): CellKey | undefined {
    const clamp = (index: number, count: number) => Math.max(0, Math.min(index, count - 1));
    const keyed = rows[clamp(row, rows.length)];
    const columnId = columns[clamp(column, columns.length)]?.id;
    return keyed && columnId ? { row: rowKey(keyed), column: columnId } : undefined;
  }

  function setRange(from: CellPosition, to: CellPosition): void {
    const [first, last] = [getKey(from), getKey(to)];
    if (first && last) setCorners({ active: first, end: last });
  }

  return {
    active,
    end,
    range: {
      firstRow: Math.min(active.row, end.row),
      lastRow: Math.max(active.row, end.row),
      firstColumn: Math.min(active.column, end.column),
      lastColumn: Math.max(active.column, end.column),
    },
    select: (to, { extend = false } = {}) => setRange(extend ? active : to, to),
    selectAll: () => setRange({ row: 0, column: 0 }, { row: rows.length, column: columns.length }),
  };
}
