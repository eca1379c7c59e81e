import { useVirtualizer } from '@tanstack/react-virtual';
import {
  Fragment,
  type ReactNode,
  type Ref,
  type RefObject,
  useLayoutEffect,
  useState,
} from 'react';
import { useFocusedRow } from './use-focused-row.ts';

interface VirtualRowsProps<Row> {
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  columns: number;
  /** If so, only the first row is measured: measuring every row would force a layout for each. */
  hasEqualHeights: boolean;
  alwaysRenderedIndex?: number;
  scroller: RefObject<HTMLDivElement | null>;
  children: (row: Row, index: number, ref: Ref<HTMLTableRowElement> | undefined) => ReactNode;
}

const ESTIMATED_ROW_HEIGHT_PX = 33;
const OVERSCAN_ROWS = 5;
/** Used where there is no layout, such as on a server. */
const INITIAL_VIEWPORT = { width: 1280, height: 720 };

const SpacerRow = ({ height, columns }: { height: number; columns: number }) =>
  height <= 0 ? null : (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: an empty row, which nothing can focus
    <tr aria-hidden="true">
      <td colSpan={columns} data-filler="" style={{ height }} />
    </tr>
  );

export function VirtualRows<Row>(props: VirtualRowsProps<Row>) {
  const { rows, columns, rowKey, hasEqualHeights, scroller } = props;
  const [rowHeight, setRowHeight] = useState(ESTIMATED_ROW_HEIGHT_PX);
  const { rangeExtractor, onFocus, onBlur } = useFocusedRow(
    rows,
    rowKey,
    props.alwaysRenderedIndex,
  );

  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => rowKey(rows[index] as Row),
    overscan: OVERSCAN_ROWS,
    initialRect: INITIAL_VIEWPORT,
    rangeExtractor,
  });

  useLayoutEffect(() => {
    const first = scroller.current?.querySelector<HTMLElement>('tbody tr[data-index]');
    if (hasEqualHeights && first && first.offsetHeight > 0) setRowHeight(first.offsetHeight);
  }, [hasEqualHeights, scroller]);
  useLayoutEffect(() => {
    if (rowHeight > 0) virtualizer.measure();
  }, [rowHeight, virtualizer]);

  let renderedTo = 0;
  return (
    <tbody onFocus={onFocus} onBlur={onBlur}>
      {virtualizer.getVirtualItems().map(({ index, key, start, end }) => {
        const row = rows[index] as Row;
        const spacerHeight = start - renderedTo;
        renderedTo = end;
        return (
          <Fragment key={key}>
            <SpacerRow height={spacerHeight} columns={columns} />
            {props.children(row, index, hasEqualHeights ? undefined : virtualizer.measureElement)}
          </Fragment>
        );
      })}
      <SpacerRow height={virtualizer.getTotalSize() - renderedTo} columns={columns} />
    </tbody>
  );
}
