import { Alert } from '@dashboard/ui';
import { styled } from 'styled-components';
import type { Applied } from './apply.ts';

const Reasons = styled.ul`
  max-height: 160px;
  margin-top: 4px;
  overflow-y: auto;
`;

/** Which stocks were changed, which alerts added, and what was skipped: one line for each reason. */
export function ApplyResult({ applied, added, skipped }: Applied) {
  const done = [
    applied.length > 0 && `Applied: ${applied.join(', ')}.`,
    added.length > 0 && `Added: ${added.map(({ ticker }) => ticker).join(', ')}.`,
  ].filter(Boolean);
  const skippedByReason = Map.groupBy(skipped, ({ reason }) => reason);
  const lines = [...skippedByReason].map(([reason, stocks]) => ({
    reason,
    symbols: stocks.map(({ symbol }) => symbol).join(', '),
  }));
  return (
    <div role="status">
      <Alert
        variant={done.length > 0 ? 'success' : 'info'}
        title={done.length > 0 ? done.join(' ') : 'Nothing was changed.'}
      >
        {lines.length > 0 && (
          <Reasons>
            {lines.map(({ reason, symbols }) => (
              <li key={reason}>{`Skipped, ${reason.toLowerCase()}: ${symbols}`}</li>
            ))}
          </Reasons>
        )}
      </Alert>
    </div>
  );
}
