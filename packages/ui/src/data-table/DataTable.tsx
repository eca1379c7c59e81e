import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { createLazyPart } from '../lazy-part/lazy-part.ts';
import { PHONE, useMediaQuery } from '../use-media-query.ts';
import { DataList } from './list/DataList.tsx';
import type { ListForm } from './list/ListItem.tsx';
import { useFitsWidth, useRenderedRows, useStableColumnWidths } from './rendered-rows.ts';
import type { Column } from './sorted-rows.ts';
import { type SortControlProps, type SortedRows, useSortedRows } from './sorted-rows.ts';
import { ColumnHeader, DataRow } from './table-parts.tsx';
import { Scroller, TableRoot } from './table-style.ts';

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
  /** A row to mark, scroll into view and focus. */
  shownRow?: string | number;
  /** A row that stays in the document even when it's scrolled out of view. */
  alwaysRendered?: string | number;
  density?: 'regular' | 'dense';
  /** `none` has no side borders, for a table that fills a panel. */
  frame?: 'box' | 'none';
  caption?: ReactNode;
  empty?: ReactNode;
  /** A CSS height. Rows that don't fit scroll under the header. */
  maxHeight?: string;
  /** Up to 80 rows scroll with the page, under a head below the tabs, unless they are too wide. */
  scrollsWithPage?: boolean;
  /** How a row looks on a phone, where a list replaces the table. Keep it stable. */
  list?: ListForm<Row>;
  onRowsShown?: (rows: readonly Row[]) => void;
}

/** Keep `columns` stable. Only the visible rows of a long table are in the document. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { columns, rows, list } = props;
  const isListed = useMediaQuery(list?.media ?? PHONE);
  const sorted = useSortedRows(columns, rows, props);
  const reportRows = useEffectEvent(() => props.onRowsShown?.(sorted.rows));
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again for each order
  useEffect(() => reportRows(), [sorted.rows]);
  return isListed && list ? (
    <DataList {...props} form={list} sorted={sorted} />
  ) : (
    <Table {...props} sorted={sorted} />
  );
}

function Table<Row>(props: DataTableProps<Row> & { sorted: SortedRows<Row> }) {
  const { label, columns, rowKey, sorted, maxHeight = '72vh', density = 'regular' } = props;
  const { rows, sort } = sorted;
  const root = useRef<HTMLDivElement>(null);
  const options = { ...props, rows, root, virtualPart: virtualRows };
  const { isVirtual, Virtual, plainRows, shownIndex, alwaysRenderedIndex } =
    useRenderedRows(options);
  useStableColumnWidths(root, isVirtual);
  const fits = useFitsWidth(root);
  const isWhole = props.scrollsWithPage && fits && !isVirtual;

  function changeSort(columnId: string): void {
    if (isVirtual) root.current?.scrollTo?.({ top: 0 });
    sorted.toggle(columnId);
  }

  const hasFocusableHeading = columns.some((column) => column.sortValue);
  return (
    <Scroller
      ref={root}
      role="group"
      aria-label={label}
      data-frame={props.frame}
      // Without a focusable heading, the region is focusable so that keys can scroll it.
      tabIndex={hasFocusableHeading ? undefined : 0}
      data-whole={isWhole || undefined}
      style={isWhole ? undefined : { maxHeight }}
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
              <ColumnHeader key={column.id} column={column} sort={sort} onSort={changeSort} />
            ))}
          </tr>
        </thead>
        {Virtual ? (
          <Virtual
            rows={rows}
            rowKey={rowKey}
            columns={columns.length}
            hasEqualHeights={!columns.some(({ wrap }) => wrap)}
            alwaysRenderedIndex={alwaysRenderedIndex}
            scroller={root}
          >
            {(row, index, ref) => (
              <DataRow
                ref={ref}
                index={index}
                row={row}
                columns={columns}
                selected={props.isSelected?.(row) ?? false}
                shown={index === shownIndex}
              />
            )}
          </Virtual>
        ) : (
          <tbody>
            {plainRows.map((row, index) => (
              <DataRow
                key={rowKey(row)}
                row={row}
                columns={columns}
                selected={props.isSelected?.(row) ?? false}
                shown={index === shownIndex}
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
      </TableRoot>
    </Scroller>
  );
}
