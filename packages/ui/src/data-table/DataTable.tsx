import { type ReactNode, useRef } from 'react';
import { createLazyPart } from '../lazy-part/lazy-part.ts';
import { useLazyPart } from '../lazy-part/use-lazy-part.ts';
import { useMediaQuery } from '../use-media-query.ts';
import { PHONE } from '../use-phone.ts';
import { ColumnHeader } from './ColumnHeader.tsx';
import type { Column } from './column.ts';
import { DataRow } from './DataRow.tsx';
import { DataList } from './list/DataList.tsx';
import type { ListForm } from './list/ListItem.tsx';
import { TotalsRow } from './TotalsRow.tsx';
import { Scroller, TableRoot } from './table-style.ts';
import { useShownRow } from './use-shown-row.ts';
import type { SortControlProps } from './use-sort-state.ts';
import { type SortedRows, useSortedRows } from './use-sorted-rows.ts';
import { useStableColumnWidths } from './use-stable-column-widths.ts';
import { listPlainRows, VIRTUALIZE_ABOVE_ROWS } from './virtualize.ts';

const virtualRows = createLazyPart(
  async () =>
    (await import(/* webpackChunkName: "virtual-rows" */ './VirtualRows.tsx')).VirtualRows,
);

export interface DataTableProps<Row> extends SortControlProps {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  isSelected?: (row: Row) => boolean;
  /** The key of a row to mark, scroll into view and focus. */
  shownRow?: string | number;
  /** The key of a row that is always in the document, even in a virtual table. */
  keptRow?: string | number;
  density?: 'regular' | 'dense';
  /** `none` has no side borders, for a table that fills a panel. */
  frame?: 'box' | 'none';
  caption?: ReactNode;
  /** Shown if there are no rows. */
  empty?: ReactNode;
  /** The CSS height beyond which the rows scroll below the header. */
  maxHeight?: string;
  /** How a row looks on a phone, where a list replaces the table. Keep it stable. */
  list?: ListForm<Row>;
}

/**
 * A semantic table with a sticky header, sortable by the columns with a `sortValue`. It scrolls
 * inside itself. Keep `columns` stable; only visible rows of a long table are in the document. With
 * `list` it becomes a sortable list on a phone.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { columns, rows, list } = props;
  const isListed = useMediaQuery(list?.media ?? PHONE);
  const sorted = useSortedRows(columns, rows, props);
  return isListed && list ? (
    <DataList {...props} form={list} sorted={sorted} />
  ) : (
    <Table {...props} sorted={sorted} />
  );
}

function Table<Row>(props: DataTableProps<Row> & { sorted: SortedRows<Row> }) {
  const { label, columns, rowKey, sorted, shownRow, keptRow = shownRow } = props;
  const { maxHeight = '72vh', density = 'regular' } = props;
  const { rows, sort } = sorted;
  const scrollerRef = useRef<HTMLDivElement>(null);
  const isVirtual = rows.length > VIRTUALIZE_ABOVE_ROWS;
  const { Part: VirtualRows, hasFailed } = useLazyPart(virtualRows, isVirtual);
  useStableColumnWidths(scrollerRef, isVirtual);
  const isShown = (row: Row) => rowKey(row) === shownRow;
  const shownIndex = shownRow === undefined ? -1 : rows.findIndex(isShown);
  useShownRow(scrollerRef, shownRow, shownIndex >= 0 && (!isVirtual || Boolean(VirtualRows)));

  function changeSort(columnId: string): void {
    // Shows the new order from its first row.
    if (isVirtual) scrollerRef.current?.scrollTo?.({ top: 0 });
    sorted.toggle(columnId);
  }

  const hasFocusableHeading = columns.some((column) => column.sortValue);
  return (
    <Scroller
      ref={scrollerRef}
      role="group"
      aria-label={label}
      data-frame={props.frame}
      // Without a focusable heading, the region itself takes the focus, to be scrolled by keys.
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
                sort={column.id === sort?.columnId ? sort : null}
                onSort={changeSort}
              />
            ))}
          </tr>
        </thead>
        {isVirtual && VirtualRows ? (
          <VirtualRows
            rows={rows}
            rowKey={rowKey}
            columns={columns.length}
            // Without wrapped text every row has one line.
            hasEqualHeights={!columns.some(({ wrap }) => wrap)}
            keptIndex={
              keptRow === undefined ? -1 : rows.findIndex((row) => rowKey(row) === keptRow)
            }
            scroller={scrollerRef}
          >
            {(row, index, ref) => (
              <DataRow
                ref={ref}
                index={index}
                row={row}
                columns={columns}
                selected={props.isSelected?.(row) ?? false}
                shown={isShown(row)}
              />
            )}
          </VirtualRows>
        ) : (
          <tbody>
            {listPlainRows(rows, isVirtual, hasFailed).map((row) => (
              <DataRow
                key={rowKey(row)}
                row={row}
                columns={columns}
                selected={props.isSelected?.(row) ?? false}
                shown={isShown(row)}
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
