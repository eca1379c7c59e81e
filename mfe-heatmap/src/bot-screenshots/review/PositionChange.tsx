import type { BotField, BotResult } from '@dashboard/contracts-portfolio';
import { Badge, Cluster, Text, VisuallyHidden } from '@dashboard/ui';
import { ArrowRight } from 'lucide-react';
import { formatPosition, selectPositionTone } from '../../stocks/stock-values.ts';
import { comparePosition } from './compare-positions.ts';

const Position = ({ inPosition }: { inPosition: boolean }) => (
  <Badge tone={selectPositionTone(inPosition)}>{formatPosition(inPosition)}</Badge>
);

/** A bot's current position and, after an arrow, the position read if it differs. */
export function PositionChange({ result, field }: { result: BotResult; field: BotField }) {
  const comparison = comparePosition(result, field);
  return (
    <Cluster gap={2} style={{ flexWrap: 'nowrap' }} data-state={comparison}>
      <Position inPosition={result.current[field]} />
      {comparison === 'changes' ? (
        <>
          <ArrowRight size={14} aria-hidden="true" />
          <VisuallyHidden>becomes</VisuallyHidden>
          <Position inPosition={result[field] === true} />
        </>
      ) : (
        <Text size="sm" tone="muted">
          {comparison === 'same' ? 'Same' : 'Unreadable'}
        </Text>
      )}
    </Cluster>
  );
}
