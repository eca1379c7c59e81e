import type { FileTable } from '@dashboard/contracts-portfolio';
import { Badge, type Column, DataTable } from '@dashboard/ui';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import { getColumnName } from './column-choice.ts';

interface Row {
  readonly index: number;
  readonly cells: readonly string[];
}

const Marked = styled.div.withConfig({ componentId: 'holdings-mapped-rows' })<{
  $columns: readonly number[];
}>`
  & :is(th, td) {
    max-width: 220px;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  & thead th {
    height: 50px;
    padding-block: 4px;
    vertical-align: bottom;
  }
  & [data-part='choice'] {
    display: block;
    min-height: 22px;
  }
  ${({ $columns }) =>
    $columns.map(
      (column) => `& tr > :nth-child(${column + 1}) { background: var(--surface-selected); }`,
    )}
`;

export function MappedRows(props: { table: FileTable; labels: ReadonlyMap<number, string> }) {
  const { table, labels } = props;
  const rows = useMemo(() => table.rows.map((cells, index): Row => ({ index, cells })), [table]);
  const columns = useMemo(
    () =>
      table.names.map((_, index): Column<Row> => {
        const label = labels.get(index);
        const name = getColumnName(table, index);
        return {
          id: String(index),
          header: (
            <>
              <span data-part="choice">{label && <Badge tone="accent">{label}</Badge>} </span>
              <span data-tooltip={name}>{name}</span>
            </>
          ),
          cell: ({ cells }) => cells[index],
        };
      }),
    [table, labels],
  );
  return (
    <Marked $columns={[...labels.keys()]}>
      <DataTable
        label="First rows of the file"
        columns={columns}
        rows={rows}
        rowKey={({ index }) => index}
        density="dense"
        maxHeight="30vh"
      />
    </Marked>
  );
}
