import { type ReactNode, useMemo, useRef, useState } from 'react';
import { nextSort, type SortState, sortRows } from '../sort-rows.ts';
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
  /** The order, where the caller keeps it; `null` is the order of `rows`. */
  sort?: SortState | null;
  defaultSort?: SortState | null;
  onSortChange?: (sort: SortState) => void;
  isSelected?: (row: Row) => boolean;
  density?: 'regular' | 'dense';
  /** `none` drops the side borders, for a table that fills a panel. */
  frame?: 'box' | 'none';
  caption?: ReactNode;
  /** Stands in place of rows when there are none. */
  empty?: ReactNode;
  /** The height past which rows scroll under the header, as CSS. */
  maxHeight?: string;
}

/** More rows than this are drawn only where they are seen. */
const MANY_ROWS = 80;

/**
 * A semantic table with a sticky header, sortable by the columns that carry a `sortValue`. It
 * scrolls inside itself, never the page. Keep `columns` stable for speed; of many rows only those
 * in view are in the document.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowKey, maxHeight = '72vh', density = 'regular' } = props;
  const [ownSort, setOwnSort] = useState<SortState | null>(props.defaultSort ?? null);
  const wanted = props.sort === undefined ? ownSort : props.sort;
  const sorted = columns.find((column) => column.id === wanted?.columnId && column.sortValue);
  const direction = wanted?.direction ?? 'ascending';

  const ordered = useMemo(
    () => (sorted?.sortValue ? sortRows(rows, sorted.sortValue, direction) : rows),
    [rows, sorted, direction],
  );

  const scroller = useRef<HTMLDivElement>(null);
  const many = rows.length > MANY_ROWS;
  useStableColumnWidths(scroller, many);

  function choose(columnId: string): void {
    const next = nextSort(wanted, columnId);
    // In a long table the new order is read from its beginning.
    if (many) scroller.current?.scrollTo?.({ top: 0 });
    setOwnSort(next);
    props.onSortChange?.(next);
  }

  const reachable = columns.some((column) => column.sortValue);
  return (
    <Scroller
      ref={scroller}
      role="region"
      aria-label={label}
      data-frame={props.frame}
      // Without a focusable heading the keyboard could not scroll the region otherwise.
      tabIndex={reachable ? undefined : 0}
      style={{ maxHeight }}
    >
      <TableRoot
        aria-label={label}
        aria-rowcount={many ? rows.length + 1 : undefined}
        data-density={density}
      >
        {props.caption && <caption>{props.caption}</caption>}
        <thead>
          <tr>
            {columns.map((column) => (
              <ColumnHeader
                key={column.id}
                column={column}
                sort={column === sorted ? wanted : null}
                onChoose={choose}
              />
            ))}
          </tr>
        </thead>
        {many ? (
          <VirtualRows
            rows={ordered}
            columns={columns}
            rowKey={rowKey}
            isSelected={props.isSelected}
            scroller={scroller}
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
