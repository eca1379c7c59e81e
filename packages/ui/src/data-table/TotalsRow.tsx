import type { Column } from './column.ts';

export function TotalsRow<Row>({ columns }: { columns: readonly Column<Row>[] }) {
  if (columns.every(({ total }) => total === undefined)) return null;
  return (
    <tfoot>
      <tr>
        {columns.map((column) =>
          column.rowHeader ? (
            <th key={column.id} scope="row" data-align={column.align} data-pinned="">
              {column.total}
            </th>
          ) : (
            <td key={column.id} data-align={column.align}>
              {column.total}
            </td>
          ),
        )}
      </tr>
    </tfoot>
  );
}
