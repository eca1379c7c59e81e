import { type ReactNode, useMemo, useRef, useState } from 'react';
import { type SortState, sortRows, toggleSort } from '../sort-rows.ts';
import { ColumnHeader } from './ColumnHeader.tsx';
import type { Column } from './column.ts';
import { DataRow } from './DataRow.tsx';
import { TotalsRow } from './TotalsRow.tsx';
import { Scroller, TableRoot } from './table-style.ts';
import { useStableColumnWidths } from './use-stable-column-widths.ts';
import { VirtualRows } from './VirtualRows.tsx';

export interface DataTableProps<Row> {
  /** Names the table and its scrolling region. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  isSelected?: (row: Row) => boolean;
  density?: 'regular' | 'dense';
  /** `none` has no borders left and right, for a table that fills a panel. */
  frame?: 'box' | 'none';
  caption?: ReactNode;
  /** Shown in place of rows when there are none. */
  empty?: ReactNode;
  /** The CSS height above which the rows scroll under the header. */
  maxHeight?: string;
}

/** Of more rows than this only those in view are in the document. */
const VIRTUALIZE_ABOVE_ROWS = 80;

/**
 * A semantic table with a sticky header, sortable by the columns that carry a `sortValue`. It
 * scrolls inside itself, never the page. Keep `columns` stable for speed; of many rows only those
 * in view are in the document.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowKey, maxHeight = '72vh', density = 'regular' } = props;
  const [sort, setSort] = useState<SortState | null>(null);
  const sorted = columns.find((column) => column.id === sort?.columnId && column.sortValue);
  const direction = sort?.direction ?? 'ascending';

  const ordered = useMemo(
    () => (sorted?.sortValue ? sortRows(rows, sorted.sortValue, direction) : rows),
    [rows, sorted, direction],
  );

  const scrollerRef = useRef<HTMLDivElement>(null);
  const isVirtual = rows.length > VIRTUALIZE_ABOVE_ROWS;
  useStableColumnWidths(scrollerRef, isVirtual);

  function changeSort(columnId: string): void {
    // In a long table the new order is shown from its first row.
    if (isVirtual) scrollerRef.current?.scrollTo?.({ top: 0 });
    setSort(toggleSort(sort, columnId));
  }

  const hasFocusableHeading = columns.some((column) => column.sortValue);
  return (
    <Scroller
      ref={scrollerRef}
      role="region"
      aria-label={label}
      data-frame={props.frame}
      // Without a focusable heading inside, the region itself takes the focus, to be scrolled by keys.
      tabIndex={hasFocusableHeading ? undefined : 0}
      style={{ maxHeight }}
    >
      <TableRoot
        aria-label={label}
        aria-rowcount={isVirtual ? rows.length + 1 : undefined}
        data-density={density}
      >
        {props.caption && <caption>{props.caption}</caption>}
        <thead>
          <tr>
            {columns.map((column) => (
              <ColumnHeader
                key={column.id}
                column={column}
                sort={column === sorted ? sort : null}
                onSort={changeSort}
              />
            ))}
          </tr>
        </thead>
        {isVirtual ? (
          <VirtualRows
            rows={ordered}
            columns={columns}
            rowKey={rowKey}
            isSelected={props.isSelected}
            scroller={scrollerRef}
          />
        ) : (
          <tbody>
            {ordered.map((row) => (
              <DataRow
                key={rowKey(row)}
                row={row}
                columns={columns}
                selected={props.isSelected?.(row) ?? false}
              />
            ))}
            {rows.length === 0 && props.empty && (
              <tr>
                <td colSpan={columns.length} data-filler="">
                  {props.empty}
                </td>
              </tr>
            )}
          </tbody>
        )}
        {rows.length > 0 && <TotalsRow columns={columns} />}
      </TableRoot>
    </Scroller>
  );
}
