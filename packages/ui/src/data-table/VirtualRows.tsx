import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type FocusEvent, Fragment, type RefObject, useLayoutEffect, useState } from 'react';
import type { Column } from './column.ts';
import { DataRow } from './DataRow.tsx';

interface VirtualRowsProps<Row> {
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string | number;
  isSelected?: (row: Row) => boolean;
  /** The element in which the rows scroll. */
  scroller: RefObject<HTMLDivElement | null>;
}

/** Used until a row can be measured. */
const ESTIMATED_ROW_HEIGHT_PX = 33;
const OVERSCAN_ROWS = 5;
/** Used where there is no layout, as on a server. */
const INITIAL_VIEWPORT = { width: 1280, height: 720 };

const SpacerRow = ({ height, columns }: { height: number; columns: number }) =>
  height <= 0 ? null : (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: an empty row, which nothing can focus
    <tr aria-hidden="true">
      <td colSpan={columns} data-filler="" style={{ height }} />
    </tr>
  );

/** The body of a long table: the rows in view and some around; spacer rows replace the others. */
export function VirtualRows<Row>(props: VirtualRowsProps<Row>) {
  const { rows, columns, rowKey, isSelected, scroller } = props;
  const [rowHeight, setRowHeight] = useState(ESTIMATED_ROW_HEIGHT_PX);
  // Rows of one line have the height of the first row. Measuring each row would cause a new layout
  // for every row that scrolls into view.
  const hasEqualHeights = !columns.some(({ wrap }) => wrap);
  const [focused, setFocused] = useState<string | number>();
  const focusedIndex =
    focused === undefined ? -1 : rows.findIndex((row) => rowKey(row) === focused);

  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => rowKey(rows[index] as Row),
    overscan: OVERSCAN_ROWS,
    initialRect: INITIAL_VIEWPORT,
    // The focused row stays in the document, so that scrolling does not lose the focus.
    rangeExtractor: (range: Range) => {
      const rendered = defaultRangeExtractor(range);
      return focusedIndex < 0 || rendered.includes(focusedIndex)
        ? rendered
        : [...rendered, focusedIndex].sort((a, b) => a - b);
    },
  });

  useLayoutEffect(() => {
    const first = scroller.current?.querySelector<HTMLElement>('tbody tr[data-index]');
    if (hasEqualHeights && first && first.offsetHeight > 0) setRowHeight(first.offsetHeight);
  }, [hasEqualHeights, scroller]);
  useLayoutEffect(() => {
    if (rowHeight > 0) virtualizer.measure();
  }, [rowHeight, virtualizer]);

  function rememberFocusedRow(event: FocusEvent<HTMLElement>): void {
    const index = Number(event.target.closest('tr')?.dataset.index);
    const row = rows[index];
    if (row !== undefined) setFocused(rowKey(row));
  }

  let renderedTo = 0;
  return (
    <tbody onFocus={rememberFocusedRow} onBlur={() => setFocused(undefined)}>
      {virtualizer.getVirtualItems().map(({ index, key, start, end }) => {
        const row = rows[index] as Row;
        const spacerHeight = start - renderedTo;
        renderedTo = end;
        return (
          <Fragment key={key}>
            <SpacerRow height={spacerHeight} columns={columns.length} />
            <DataRow
              ref={hasEqualHeights ? undefined : virtualizer.measureElement}
              index={index}
              row={row}
              columns={columns}
              selected={isSelected?.(row) ?? false}
            />
          </Fragment>
        );
      })}
      <SpacerRow height={virtualizer.getTotalSize() - renderedTo} columns={columns.length} />
    </tbody>
  );
}
