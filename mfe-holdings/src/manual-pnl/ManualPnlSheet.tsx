import type { Fund } from '@dashboard/contracts-portfolio';
import { QueryState } from '@dashboard/mfe-kit';
import { Sheet, SkeletonTable } from '@dashboard/ui';
import { ManualPnlForm } from './ManualPnlForm.tsx';
import { useManualPnl } from './manual-pnl.ts';

interface ManualPnlSheetProps {
  fund: Fund;
  onClose: () => void;
}

/** 'Edit P&L': the form of the figures that a fund's P&L is entered with by hand (spec §2). */
export function ManualPnlSheet({ fund, onClose }: ManualPnlSheetProps) {
  const manualPnl = useManualPnl(fund);
  return (
    <Sheet
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title="Manual P&L"
      description={fund}
      size="sm"
    >
      <QueryState
        query={manualPnl}
        loading={<SkeletonTable label="Loading the figures" rows={3} columns={1} />}
        errorTitle="Failed to fetch manual P&L"
      >
        {(record) => <ManualPnlForm key={fund} fund={fund} record={record} onClose={onClose} />}
      </QueryState>
    </Sheet>
  );
}
