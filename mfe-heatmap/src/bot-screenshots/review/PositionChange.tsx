import type { BotField, BotResult } from '@dashboard/contracts-portfolio';
import { Badge, Cluster, Text, VisuallyHidden } from '@dashboard/ui';
import { ArrowRight } from 'lucide-react';
import { positionText, positionTone } from '../../stocks/stock-values.ts';
import { findingOf } from './compare-positions.ts';

const Position = ({ inPosition }: { inPosition: boolean }) => (
  <Badge tone={positionTone(inPosition)}>{positionText(inPosition)}</Badge>
);

/** What a bot of a stock has now and, after an arrow, what was read where that differs. */
export function BotFinding({ result, field }: { result: BotResult; field: BotField }) {
  const finding = findingOf(result, field);
  return (
    <Cluster gap={2} style={{ flexWrap: 'nowrap' }} data-state={finding}>
      <Position inPosition={result.current[field]} />
      {finding === 'changes' ? (
        <>
          <ArrowRight size={14} aria-hidden="true" />
          <VisuallyHidden>becomes</VisuallyHidden>
          <Position inPosition={result[field] === true} />
        </>
      ) : (
        <Text size="sm" tone="muted">
          {finding === 'same' ? 'Same' : 'Unreadable'}
        </Text>
      )}
    </Cluster>
  );
}
