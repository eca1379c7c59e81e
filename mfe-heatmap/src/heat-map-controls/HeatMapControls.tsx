import type { Stock } from '@dashboard/contracts-portfolio';
import { Card, Columns, Stack } from '@dashboard/ui';
import { AddSymbol } from './AddSymbol.tsx';
import { QuickActions } from './QuickActions.tsx';
import { TrendEntry } from './TrendEntry.tsx';

/** 'Daily Heat Map Controls': manual entry, watchlist management and quick actions (spec §2). */
export function HeatMapControls({ stocks }: { stocks: readonly Stock[] }) {
  return (
    <Card title="Daily Heat Map Controls">
      <Stack gap={5}>
        <TrendEntry stocks={stocks} />
        <Columns minColumnWidth={300} gap={5}>
          <AddSymbol />
          <QuickActions />
        </Columns>
      </Stack>
    </Card>
  );
}
