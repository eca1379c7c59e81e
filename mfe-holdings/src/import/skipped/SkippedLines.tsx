import { Text } from '@dashboard/ui';
import { useMemo } from 'react';
import { SkippedGroupDetails } from './SkippedGroup.tsx';
import { formatLineCount, groupByReason, type SkippedLine } from './skipped-groups.ts';

/** So many lines that look like positions show at first. */
const MAX_OPEN_LINES = 8;

/** The lines of the file that are no holdings, by reason: those that look like positions first. */
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
            initiallyOpen={group.position && positions <= MAX_OPEN_LINES}
          />
        ))}
      </div>
    </section>
  );
}

function describePositions(count: number): string {
  if (count === 0) return 'None of them looks like a position.';
  return count === 1
    ? '1 line looks like a position and is not imported.'
    : `${formatLineCount(count)} look like positions and are not imported.`;
}
