import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type FocusEvent, Fragment, type RefObject, useLayoutEffect, useState } from 'react';
import type { Column } from './column.ts';
import { DataRow } from './DataRow.tsx';

interface VirtualRowsProps<Row> {
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string | number;
  isSelected?: (row: Row) => boolean;
  /** What the rows scroll in. */
  scroller: RefObject<HTMLDivElement | null>;
}

/** Pixels, until a row is there to be measured. */
const ROW_HEIGHT = 33;
const ROWS_AROUND = 5;
/** Where nothing is laid out, as on a server, a first screen is drawn all the same. */
const FIRST_SCREEN = { width: 1280, height: 720 };

const Gap = ({ height, columns }: { height: number; columns: number }) =>
  height <= 0 ? null : (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: an empty row, which nothing can focus
    <tr aria-hidden="true">
      <td colSpan={columns} data-filler="" style={{ height }} />
    </tr>
  );

/** The body of a long table: the rows in view and some around, with gaps as high as the others. */
export function VirtualRows<Row>(props: VirtualRowsProps<Row>) {
  const { rows, columns, rowKey, isSelected, scroller } = props;
  const [rowHeight, setRowHeight] = useState(ROW_HEIGHT);
  // Rows of one line are all as high as the first: to measure each would lay the table out anew
  // for every row that comes into view.
  const even = !columns.some(({ wrap }) => wrap);
  const [focused, setFocused] = useState<string | number>();
  const focusedIndex =
    focused === undefined ? -1 : rows.findIndex((row) => rowKey(row) === focused);

  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => rowKey(rows[index] as Row),
    overscan: ROWS_AROUND,
    initialRect: FIRST_SCREEN,
    // The row with the focus stays, or the keyboard would lose its place by scrolling.
    rangeExtractor: (range: Range) => {
      const drawn = defaultRangeExtractor(range);
      return focusedIndex < 0 || drawn.includes(focusedIndex)
        ? drawn
        : [...drawn, focusedIndex].sort((one, other) => one - other);
    },
  });

  useLayoutEffect(() => {
    const first = scroller.current?.querySelector<HTMLElement>('tbody tr[data-index]');
    if (even && first && first.offsetHeight > 0) setRowHeight(first.offsetHeight);
  }, [even, scroller]);
  useLayoutEffect(() => {
    if (rowHeight > 0) virtualizer.measure();
  }, [rowHeight, virtualizer]);

  function keepFocused(event: FocusEvent<HTMLElement>): void {
    const index = Number(event.target.closest('tr')?.dataset.index);
    const row = rows[index];
    if (row !== undefined) setFocused(rowKey(row));
  }

  let drawnTo = 0;
  return (
    <tbody onFocus={keepFocused} onBlur={() => setFocused(undefined)}>
      {virtualizer.getVirtualItems().map(({ index, key, start, end }) => {
        const row = rows[index] as Row;
        const gap = start - drawnTo;
        drawnTo = end;
        return (
          <Fragment key={key}>
            <Gap height={gap} columns={columns.length} />
            <DataRow
              ref={even ? undefined : virtualizer.measureElement}
              index={index}
              row={row}
              columns={columns}
              selected={isSelected?.(row) ?? false}
            />
          </Fragment>
        );
      })}
      <Gap height={virtualizer.getTotalSize() - drawnTo} columns={columns.length} />
    </tbody>
  );
}
