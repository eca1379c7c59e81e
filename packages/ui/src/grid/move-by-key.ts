import type { KeyboardEvent } from 'react';
import type { CellPosition } from './use-cell-selection.ts';

interface GridSize {
  readonly rows: number;
  readonly columns: number;
  /** Rows that Page Up and Page Down go over. */
  readonly page: number;
}

/**
 * Where a key leads from a cell, by the grid pattern of WAI-ARIA: the arrows to the next cell, with
 * Ctrl to the last one; Home and End in the row, with Ctrl in the grid; Page Up and Page Down.
 * Undefined for any other key.
 */
export function moveByKey(
  { key, ctrlKey, metaKey, altKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>,
  { row, column }: CellPosition,
  size: GridSize,
): CellPosition | undefined {
  const far = ctrlKey || metaKey;
  const lastRow = size.rows - 1;
  const lastColumn = size.columns - 1;
  const targets: Record<string, CellPosition> = {
    ArrowDown: { row: far ? lastRow : row + 1, column },
    ArrowUp: { row: far ? 0 : row - 1, column },
    ArrowRight: { row, column: far ? lastColumn : column + 1 },
    ArrowLeft: { row, column: far ? 0 : column - 1 },
    Home: { row: far ? 0 : row, column: 0 },
    End: { row: far ? lastRow : row, column: lastColumn },
    PageDown: { row: row + size.page, column },
    PageUp: { row: row - size.page, column },
  };
  const target = altKey ? undefined : targets[key];
  return (
    target && {
      row: Math.max(0, Math.min(target.row, lastRow)),
      column: Math.max(0, Math.min(target.column, lastColumn)),
    }
  );
}
