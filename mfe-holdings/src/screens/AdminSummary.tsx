import type { Fund, Holding } from '@dashboard/contracts-portfolio';
import type { QueryResult } from '@dashboard/mfe-kit';
import { Stat, TextButton } from '@dashboard/ui';
import { UnrealizedPnl } from '../holdings/UnrealizedPnl.tsx';
import { ManualPnlStats } from '../manual-pnl/ManualPnlFigures.tsx';
import { useManualPnl } from '../manual-pnl/manual-pnl.ts';

interface AdminSummaryProps {
  /** The fund of the figures that are entered by hand. */
  fund: Fund;
  /** Of the fund in view, or of all funds. */
  holdings: QueryResult<readonly Holding[]>;
  onEditPnl: () => void;
}

/** The figures of the strip: the unrealized P&L of the holdings shown, and the P&L entered by hand. */
export function AdminSummary({ fund, holdings, onEditPnl }: AdminSummaryProps) {
  const manualPnl = useManualPnl(fund);
  return (
    <>
      <UnrealizedPnl query={holdings} />
      <ManualPnlStats query={manualPnl} allTimeLabel="Total P&L" />
      <Stat
        label={`By hand, ${fund}`}
        value={
          <TextButton disabled={manualPnl.data === undefined} onClick={onEditPnl}>
            Edit P&L
          </TextButton>
        }
      />
    </>
  );
}
