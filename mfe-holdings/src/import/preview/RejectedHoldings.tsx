import { Alert } from '@dashboard/ui';
import type { RejectedLine } from '../import-failure.ts';

interface RejectedHoldingsProps {
  rejected: readonly RejectedLine[];
  /** Of the holdings that were sent, in their order. */
  tickers: readonly string[];
}

const MAX_NAMED = 20;

/** Why the server refused the import: one bad holding refuses all of them. */
export function RejectedHoldings({ rejected, tickers }: RejectedHoldingsProps) {
  const more = rejected.length - MAX_NAMED;
  return (
    <Alert title="Nothing was imported.">
      {`The server refuses ${rejected.length === 1 ? 'a holding' : `${rejected.length} holdings`}. Reload the page and upload the file again.`}
      <ul>
        {rejected.slice(0, MAX_NAMED).map(({ line, reason }) => (
          <li
            key={`${line} ${reason}`}
          >{`${tickers[line - 1] ?? `Holding ${line}`}: ${reason}`}</li>
        ))}
        {more > 0 && <li>{`and ${more} more`}</li>}
      </ul>
    </Alert>
  );
}
