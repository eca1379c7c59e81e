import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import { memo, type ReactNode, type Ref } from 'react';
import type { SortState } from '../sort-rows.ts';
import { Meaning } from '../tooltip/Meaning.tsx';
import type { Column } from './sorted-rows.ts';

interface ColumnHeaderProps<Row> {
  column: Pick<
    Column<Row>,
    'id' | 'header' | 'term' | 'align' | 'rowHeader' | 'width' | 'sortValue'
  >;
  sort: SortState | null;
  onSort: (columnId: string) => void;
}

export function ColumnHeader<Row>({ column, sort, onSort }: ColumnHeaderProps<Row>) {
  const direction = column.id === sort?.columnId ? sort.direction : undefined;
  const DirectionArrow = direction === 'descending' ? ArrowDown : ArrowUp;
  const Arrow = direction ? DirectionArrow : ArrowUpDown;
  const label = <Meaning of={column.term}>{column.header}</Meaning>;
  return (
    <th
      scope="col"
      aria-sort={direction}
      data-align={column.align}
      data-pinned={column.rowHeader ? '' : undefined}
      style={{ width: column.width }}
    >
      {column.sortValue ? (
        <button type="button" onClick={() => onSort(column.id)}>
          {label}
          <Arrow aria-hidden="true" />
        </button>
      ) : (
        label
      )}
    </th>
  );
}

const renderCell = <Row,>(column: Column<Row>, content: ReactNode) =>
  column.rowHeader ? (
    <th key={column.id} scope="row" data-align={column.align} data-pinned="">
      {content}
    </th>
  ) : (
    <td key={column.id} data-align={column.align} data-wrap={column.wrap ? '' : undefined}>
      {content}
    </td>
  );

interface DataRowProps<Row> {
  row: Row;
  columns: readonly Column<Row>[];
  selected: boolean;
  shown: boolean;
  index?: number;
  ref?: Ref<HTMLTableRowElement>;
}

function PlainDataRow<Row>({ row, columns, selected, shown, index, ref }: DataRowProps<Row>) {
  return (
    <tr
      ref={ref}
      data-index={index}
      aria-rowindex={index === undefined ? undefined : index + 2}
      data-selected={selected ? '' : undefined}
      data-shown={shown ? '' : undefined}
    >
      {columns.map((column) => renderCell(column, column.cell(row)))}
    </tr>
  );
}

/* `memo` loses the type parameter. With stable columns, an unchanged row doesn't re-render. */
export const DataRow = memo(PlainDataRow) as typeof PlainDataRow;
