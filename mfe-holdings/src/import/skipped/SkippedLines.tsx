import type { ImportPreview } from '@dashboard/contracts-portfolio';
import { Badge, type Column, DataTable, Text } from '@dashboard/ui';
import { useMemo, useState } from 'react';
import { styled } from 'styled-components';

export type SkippedLine = ImportPreview['skipped'][number];

interface SkippedGroup {
  readonly reason: string;
  readonly position: boolean;
  readonly lines: readonly SkippedLine[];
}

/** Replaces reasons that name the line's ticker, if several lines share one. */
const sharedReasons: Readonly<Record<string, string>> = {
  short: 'Short positions; only long positions are imported.',
};

function createGroup(lines: readonly SkippedLine[]): SkippedGroup {
  const [first] = lines;
  const isShared = lines.some(({ reason }) => reason !== first?.reason);
  return {
    reason: (isShared && sharedReasons[first?.code ?? '']) || (first?.reason ?? ''),
    position: lines.some(({ position }) => position),
    lines,
  };
}

/** Lines that look like positions first, then in the order of the reasons. */
export function groupByReason(lines: readonly SkippedLine[]): SkippedGroup[] {
  const groups = Map.groupBy(lines, ({ code, reason }) => (code in sharedReasons ? code : reason));
  return [...groups.values()]
    .map(createGroup)
    .sort((one, other) => Number(other.position) - Number(one.position));
}

const formatLineCount = (count: number): string =>
  count === 1 ? '1 line' : `${count.toLocaleString('en-US')} lines`;

/** With more lines that look like positions, the groups start collapsed. */
const MAX_OPEN_LINES = 8;

export function SkippedLines({ lines }: { lines: readonly SkippedLine[] }) {
  const groups = useMemo(() => groupByReason(lines), [lines]);
  if (lines.length === 0) return null;
  const positions = lines.filter(({ position }) => position).length;
  return (
    <section aria-labelledby="skipped-lines">
      <Text as="p" strong id="skipped-lines">
        {`Skipped: ${formatLineCount(lines.length)}`}
      </Text>
      <Text as="p" tone={positions > 0 ? 'default' : 'muted'}>
        {describePositions(positions)}
      </Text>
      <div style={{ marginTop: 8 }}>
        {groups.map((group) => (
          <SkippedGroupDetails
            key={group.reason}
            group={group}
            isOpen={group.position && positions <= MAX_OPEN_LINES}
          />
        ))}
      </div>
    </section>
  );
}

function describePositions(count: number): string {
  if (count === 0) return 'None of these look like positions.';
  return count === 1
    ? '1 line looks like a position and is not imported.'
    : `${formatLineCount(count)} look like positions and are not imported.`;
}

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

function SkippedGroupDetails({ group, isOpen }: { group: SkippedGroup; isOpen: boolean }) {
  const [open, setOpen] = useState(isOpen);
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
