import type { ResponseBody } from '@dashboard/contracts-http';
import type { applyBotAnalysis } from '@dashboard/contracts-portfolio';
import { Alert } from '@dashboard/ui';
import { styled } from 'styled-components';

const Reasons = styled.ul`
  max-height: 160px;
  margin-top: 4px;
  overflow-y: auto;
`;

/** Which stocks were changed and which were skipped: one line for each reason. */
export function ApplyResult({ applied, skipped }: ResponseBody<typeof applyBotAnalysis>) {
  const skippedByReason = Map.groupBy(skipped, ({ reason }) => reason);
  const lines = [...skippedByReason].map(([reason, stocks]) => ({
    reason,
    symbols: stocks.map(({ symbol }) => symbol).join(', '),
  }));
  return (
    <div role="status">
      <Alert
        variant={applied.length > 0 ? 'success' : 'info'}
        title={applied.length > 0 ? `Applied: ${applied.join(', ')}.` : 'Nothing was changed.'}
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
