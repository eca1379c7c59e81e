import { computeTotals, type Holding } from '@dashboard/contracts-portfolio';
import { QueryFigure, type QueryResult } from '@dashboard/mfe-kit';
import { SignedNumber, Stat } from '@dashboard/ui';
import { formatSignedMoney } from '../format/figures.ts';

/** Unrealized total P&L, the exact sum of P&L open (spec §9), as an entry of a StatList. */
export function UnrealizedPnl({ query }: { query: QueryResult<readonly Holding[]> }) {
  return (
    <Stat
      label="Unrealized Total P&L"
      value={
        <QueryFigure query={query}>
          {(holdings) => {
            const { pnlOpen } = computeTotals(holdings);
            return <SignedNumber value={pnlOpen}>{formatSignedMoney(pnlOpen)}</SignedNumber>;
          }}
        </QueryFigure>
      }
    />
  );
}
