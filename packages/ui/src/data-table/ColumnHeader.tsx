import { ArrowDown, ArrowUp } from 'lucide-react';
import type { SortState } from '../sort-rows.ts';
import type { Column } from './column.ts';

interface ColumnHeaderProps<Row> {
  column: Pick<Column<Row>, 'id' | 'header' | 'align' | 'rowHeader' | 'width' | 'sortValue'>;
  /** Set if the rows are sorted by this column. */
  sort: SortState | null;
  onSort: (columnId: string) => void;
}

export function ColumnHeader<Row>({ column, sort, onSort: onChoose }: ColumnHeaderProps<Row>) {
  const Arrow = sort?.direction === 'descending' ? ArrowDown : ArrowUp;
  return (
    <th
      scope="col"
      aria-sort={sort?.direction}
      data-align={column.align}
      data-pinned={column.rowHeader ? '' : undefined}
      style={{ width: column.width }}
    >
      {column.sortValue ? (
        <button type="button" onClick={() => onChoose(column.id)}>
          {column.header}
          <Arrow aria-hidden="true" />
        </button>
      ) : (
        column.header
      )}
    </th>
  );
}
