import {
  type CellSelectionRange,
  cellSelectionFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import type { GridColumn } from './grid-column.ts';

const features = tableFeatures({ cellSelectionFeature });

export interface CellPosition {
  readonly row: number;
  readonly column: number;
}

/** A rectangle of cells: indexes of its first and last row and column. */
export interface CellRange {
  readonly firstRow: number;
  readonly lastRow: number;
  readonly firstColumn: number;
  readonly lastColumn: number;
}

export interface CellSelection {
  /** The cell that has the focus and is edited. */
  readonly active: CellPosition;
  /** The corner of the selection opposite to the active cell. */
  readonly end: CellPosition;
  readonly range: CellRange;
  /** Selects one cell, or with `extend` all from the active one to it. */
  select(to: CellPosition, options?: { readonly extend?: boolean }): void;
  selectAll(): void;
}

/**
 * The selected cells of a grid. They are kept by the keys of their rows, so that they stay what they
 * were when rows are added, removed or sorted.
 */
export function useCellSelection<Row extends object>(
  rows: readonly Row[],
  columns: readonly GridColumn<Row>[],
  rowKey: (row: Row) => string,
): CellSelection {
  const columnDefs = useMemo(() => columns.map(({ id }) => ({ id })), [columns]);
  const table = useTable(
    {
      features,
      data: rows,
      columns: columnDefs,
      getRowId: rowKey,
      autoResetCellSelection: false,
      enableMultiCellRangeSelection: false,
    },
    ({ cellSelection }) => cellSelection,
  );
  const range: CellSelectionRange | undefined = table.state.at(-1);
  const ordered = table.getRowModel().rows;
  const rowIndexes = useMemo(
    () => new Map(ordered.map((row, index) => [row.id, index])),
    [ordered],
  );
  const toPosition = (rowId?: string, columnId?: string): CellPosition | undefined => {
    const row = rowId === undefined ? undefined : rowIndexes.get(rowId);
    const column = columns.findIndex(({ id }) => id === columnId);
    return row === undefined || column < 0 ? undefined : { row, column };
  };
  const clamp = (index: number, count: number) => Math.max(0, Math.min(index, count - 1));
  const anchor = toPosition(range?.anchorRowId, range?.anchorColumnId);
  const active = anchor ?? { row: 0, column: 0 };
  const end = (anchor && toPosition(range?.focusRowId, range?.focusColumnId)) ?? active;

  function setRange(from: CellPosition, to: CellPosition): void {
    const corner = ({ row, column }: CellPosition) => ({
      rowId: ordered[clamp(row, rows.length)]?.id,
      columnId: columns[clamp(column, columns.length)]?.id,
    });
    const [first, last] = [corner(from), corner(to)];
    if (!first.rowId || !first.columnId || !last.rowId || !last.columnId) return;
    table.selectCellRange({
      anchorRowId: first.rowId,
      anchorColumnId: first.columnId,
      focusRowId: last.rowId,
      focusColumnId: last.columnId,
    });
  }

  const bounds = anchor ? table.getCellSelectionBounds()[0] : undefined;
  return {
    active,
    end,
    range: {
      firstRow: bounds?.minRowIndex ?? active.row,
      lastRow: bounds?.maxRowIndex ?? active.row,
      firstColumn: bounds?.minColumnIndex ?? active.column,
      lastColumn: bounds?.maxColumnIndex ?? active.column,
    },
    select: (to, { extend = false } = {}) => setRange(extend ? active : to, to),
    selectAll: () => setRange({ row: 0, column: 0 }, { row: rows.length, column: columns.length }),
  };
}
