import type { ImportPreview } from '@dashboard/contracts-portfolio';
import { type Column, DataTable, Text } from '@dashboard/ui';
import { styled } from 'styled-components';

type Line = ImportPreview['skipped'][number];

const MAX_ROWS = 300;

const Details = styled.details`
  & > summary {
    padding: 6px 0;
    cursor: pointer;
    font-weight: 550;
  }
`;

const columns: readonly Column<Line>[] = [
  { id: 'line', header: 'Line', align: 'end', width: '64px', cell: ({ line }) => line },
  { id: 'reason', header: 'Why', wrap: true, cell: ({ reason }) => reason },
  {
    id: 'text',
    header: 'Text',
    wrap: true,
    cell: ({ text }) => (
      <Text size="sm" tone="muted">
        {text}
      </Text>
    ),
  },
];

/** Every line of the file that is no holding, with the reason. */
export function SkippedLines({ lines }: { lines: readonly Line[] }) {
  if (lines.length === 0) return null;
  return (
    <Details>
      <summary>{lines.length} skipped lines, each with its reason</summary>
      <DataTable
        label="Skipped lines"
        caption={lines.length > MAX_ROWS ? `The first ${MAX_ROWS} of ${lines.length}` : undefined}
        columns={columns}
        rows={lines.slice(0, MAX_ROWS)}
        rowKey={({ line }) => line}
        density="dense"
        maxHeight="30vh"
      />
    </Details>
  );
}
