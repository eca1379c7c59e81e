import { memo, type ReactNode, useMemo, useState } from 'react';
import { nextSort, type SortState, sortRows } from '../sort-rows.ts';
import { ColumnHeader } from './ColumnHeader.tsx';
import type { Column } from './column.ts';
import { Scroller, TableRoot } from './table-style.ts';

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

interface DataRowProps<Row> {
  row: Row;
  columns: readonly Column<Row>[];
  selected: boolean;
}

function PlainDataRow<Row>({ row, columns, selected }: DataRowProps<Row>) {
  return (
    <tr data-selected={selected ? '' : undefined}>
      {columns.map((column) =>
        column.rowHeader ? (
          <th key={column.id} scope="row" data-align={column.align} data-pinned="">
            {column.cell(row)}
          </th>
        ) : (
          <td key={column.id} data-align={column.align} data-wrap={column.wrap ? '' : undefined}>
            {column.cell(row)}
          </td>
        ),
      )}
    </tr>
  );
}

/* `memo` forgets the type parameter; with stable columns an unchanged row is not drawn again. */
const DataRow = memo(PlainDataRow) as typeof PlainDataRow;

/**
 * A semantic table with a sticky header, sortable by the columns that carry a `sortValue`. It
 * scrolls inside itself, never the page. Keep `columns` stable for speed with many rows.
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

  function choose(columnId: string): void {
    const next = nextSort(wanted, columnId);
    setOwnSort(next);
    props.onSortChange?.(next);
  }

  const reachable = columns.some((column) => column.sortValue);
  return (
    <Scroller
      role="region"
      aria-label={label}
      data-frame={props.frame}
      // Without a focusable heading the keyboard could not scroll the region otherwise.
      tabIndex={reachable ? undefined : 0}
      style={{ maxHeight }}
    >
      <TableRoot aria-label={label} data-density={density}>
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
      </TableRoot>
    </Scroller>
  );
}
