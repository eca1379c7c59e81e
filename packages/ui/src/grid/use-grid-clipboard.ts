import type { ClipboardEvent } from 'react';
import { fillSize, formatBlock, parseBlock } from './clipboard.ts';
import type { GridColumn } from './grid-column.ts';
import { resolvePaste } from './resolve-paste.ts';
import type { GridContext } from './use-grid-keys.ts';

interface GridClipboardOptions<Row> extends GridContext<Row> {
  readonly onRefusePaste: (faults: readonly string[]) => void;
}

function formatCell<Row>({ choice, text }: GridColumn<Row>, row: Row): string {
  if (!choice) return text?.(row) ?? '';
  const value = choice.value(row);
  return value === ''
    ? ''
    : (choice.options.find((option) => option.value === value)?.label ?? value);
}

/** Copies the selected cells as a spreadsheet takes them, and pastes blocks of one. */
export function useGridClipboard<Row>(options: GridClipboardOptions<Row>) {
  const { rows, columns, selection, edit, onRefusePaste } = options;
  const { firstRow, lastRow, firstColumn, lastColumn } = selection.range;
  const isCell = ({ target }: ClipboardEvent) => (target as HTMLElement).closest('tbody') !== null;

  return {
    onCopy(event: ClipboardEvent): void {
      if (!isCell(event)) return;
      const copied = columns
        .slice(firstColumn, lastColumn + 1)
        .filter(({ choice, text }) => choice ?? text);
      const block = rows
        .slice(firstRow, lastRow + 1)
        .map((row) => copied.map((column) => formatCell(column, row)));
      event.clipboardData.setData('text/plain', formatBlock(block));
      event.preventDefault();
    },
    onPaste(event: ClipboardEvent): void {
      const text = event.clipboardData.getData('text/plain');
      if (!isCell(event) || text === '') return;
      event.preventDefault();
      edit.cancel();
      const block = fillSize(
        parseBlock(text),
        lastRow - firstRow + 1,
        lastColumn - firstColumn + 1,
      );
      const at = { rowIndex: firstRow, columnIndex: firstColumn };
      const { changes, faults } = resolvePaste(block, { rows, columns, ...at });
      if (faults.length > 0) onRefusePaste(faults);
      else edit.commit(changes);
    },
  };
}
