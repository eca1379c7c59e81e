import type { Stock } from '@dashboard/contracts-portfolio';
import { Card, Columns } from '@dashboard/ui';
import { AddSymbol } from './AddSymbol.tsx';
import { QuickActions } from './QuickActions.tsx';
import { TrendEntry } from './TrendEntry.tsx';

/** 'Daily Heat Map Controls': manual entry, watchlist management and quick actions (spec §2). */
export function HeatMapControls({ stocks }: { stocks: readonly Stock[] }) {
  return (
    <Card title="Daily Heat Map Controls">
      <Columns minColumn={320} gap={6}>
        <TrendEntry stocks={stocks} />
        <AddSymbol />
        <QuickActions />
      </Columns>
    </Card>
  );
}
