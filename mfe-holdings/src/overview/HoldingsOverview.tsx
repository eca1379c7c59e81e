import { QueryState } from '@dashboard/mfe-kit';
import { Card, Columns, SkeletonTable } from '@dashboard/ui';
import { FundSummaries } from './FundSummaries.tsx';
import { useAllHoldings } from './portfolio-queries.ts';
import { TopPerformers } from './TopPerformers.tsx';

/** The top performers and the summary by fund, both of the holdings of all funds. */
export function HoldingsOverview() {
  const holdings = useAllHoldings();
  return (
    <QueryState
      query={holdings}
      loading={<SkeletonTable label="Loading the overview" rows={5} columns={4} />}
      errorTitle="Failed to fetch holdings"
      renderError={(error) => <Card title="Holdings Summary by Fund">{error}</Card>}
    >
      {(rows) => (
        <Columns minColumnWidth={380} gap={4}>
          <TopPerformers holdings={rows} />
          <FundSummaries holdings={rows} />
        </Columns>
      )}
    </QueryState>
  );
}
