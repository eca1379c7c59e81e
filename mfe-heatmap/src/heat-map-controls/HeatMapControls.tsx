import type { Stock } from '@dashboard/contracts-portfolio';
import { Card } from '@dashboard/ui';
import { QuickActions } from './QuickActions.tsx';
import { TrendEntry } from './TrendEntry.tsx';

/** 'Daily Heat Map Controls': manual entry and quick actions (spec §2). Symbols are added above the table. */
export function HeatMapControls({ stocks }: { stocks: readonly Stock[] }) {
  return (
    <Card title="Daily Heat Map Controls" density="dense" actions={<QuickActions />}>
      <TrendEntry stocks={stocks} />
    </Card>
  );
}
