import { memo, type Ref } from 'react';
import type { Column } from './column.ts';

interface DataRowProps<Row> {
  row: Row;
  columns: readonly Column<Row>[];
  selected: boolean;
  shown: boolean;
  /** Its index among all rows; set if only some rows are in the document. */
  index?: number;
  ref?: Ref<HTMLTableRowElement>;
}

function PlainDataRow<Row>({ row, columns, selected, shown, index, ref }: DataRowProps<Row>) {
  return (
    <tr
      ref={ref}
      data-index={index}
      // The header is the first row.
      aria-rowindex={index === undefined ? undefined : index + 2}
      data-selected={selected ? '' : undefined}
      data-shown={shown ? '' : undefined}
    >
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

/* `memo` loses the type parameter. With stable columns an unchanged row doesn't render again. */
export const DataRow = memo(PlainDataRow) as typeof PlainDataRow;
