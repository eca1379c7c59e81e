import { Badge, type Column, DataTable, Text } from '@dashboard/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { formatLineCount, type SkippedGroup, type SkippedLine } from './skipped-groups.ts';

const Details = styled.details.withConfig({ componentId: 'holdings-skipped-group' })`
  border-top: 1px solid var(--border);

  & > summary {
    display: flex;
    align-items: baseline;
    gap: 8px;
    padding: 7px 2px;
    cursor: pointer;
    list-style: none;
  }
  & > summary::-webkit-details-marker {
    display: none;
  }
  & > summary::before {
    content: '▸';
    flex: none;
    color: var(--text-muted);
  }
  &[open] > summary::before {
    content: '▾';
  }
  & > summary > [data-part='reason'] {
    flex: 1 1 auto;
    min-width: 0;
  }
  & > summary > :last-child {
    flex: none;
  }
  & > summary:focus-visible {
    outline: 2px solid var(--focus);
    outline-offset: -2px;
  }
  & > :not(summary) {
    margin: 0 0 10px;
  }
`;

const columns: readonly Column<SkippedLine>[] = [
  { id: 'line', header: 'Line', align: 'end', width: '56px', cell: ({ line }) => line },
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

interface SkippedGroupDetailsProps {
  group: SkippedGroup;
  /** Whether the lines show at first. */
  initiallyOpen: boolean;
}

/** A reason with the number of its lines, which show when it is opened. */
export function SkippedGroupDetails({ group, initiallyOpen }: SkippedGroupDetailsProps) {
  const [open, setOpen] = useState(initiallyOpen);
  return (
    <Details open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <span data-part="reason">{group.reason}</span>
        <Badge tone={group.position ? 'amber' : 'neutral'}>
          {formatLineCount(group.lines.length)}
        </Badge>
      </summary>
      {open && (
        <DataTable
          label={group.reason}
          columns={columns}
          rows={group.lines}
          rowKey={({ line }) => line}
          density="dense"
          maxHeight="32vh"
        />
      )}
    </Details>
  );
}
