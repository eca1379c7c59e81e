import { MAIN_FUND } from '@dashboard/contracts-portfolio';
import { Card, Stack } from '@dashboard/ui';
import { useHoldings } from '../api/holdings.ts';
import { HoldingsSummary } from './HoldingsSummary.tsx';
import { HoldingsTable } from './HoldingsTable.tsx';

/** The students' side: the main fund, nothing to edit. */
export function StudentHoldings() {
  const holdings = useHoldings(MAIN_FUND);
  return (
    <Stack gap={4}>
      {holdings.data && <HoldingsSummary holdings={holdings.data} />}
      <Card title="Holdings" description={MAIN_FUND} flush>
        <HoldingsTable holdings={holdings} audience="student" showFund={false} />
      </Card>
    </Stack>
  );
}
