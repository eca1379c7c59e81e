import { Card, Columns, ErrorState, SkeletonTable, Stack } from '@dashboard/ui';
import { useHoldings } from '../api/holdings.ts';
import { ActivityDesk } from './activity/ActivityDesk.tsx';
import { FundPerformance } from './overview/FundPerformance.tsx';
import { FundSummaries } from './overview/FundSummaries.tsx';
import { MetricCards } from './overview/MetricCards.tsx';
import { TopPerformers } from './overview/TopPerformers.tsx';

/** The overview of all funds, and what happens in each (spec §2). */
export function PortfolioOverview() {
  return (
    <Stack gap={4}>
      <MetricCards />
      <FundPerformance />
      <HoldingsOverview />
      <ActivityDesk />
    </Stack>
  );
}

function HoldingsOverview() {
  const holdings = useHoldings();
  if (holdings.data) {
    return (
      <Columns minColumnWidth={380} gap={4}>
        <TopPerformers holdings={holdings.data} />
        <FundSummaries holdings={holdings.data} />
      </Columns>
    );
  }
  if (holdings.isError) {
    return (
      <Card title="Holdings Summary by Fund">
        <ErrorState
          title="Failed to fetch holdings"
          message="The server did not answer. Nothing was lost."
          onRetry={() => void holdings.refetch()}
          retrying={holdings.isFetching}
        />
      </Card>
    );
  }
  return <SkeletonTable label="Loading the overview" rows={5} columns={4} />;
}
