import { Stack } from '@dashboard/ui';
import { ActivityPanels } from '../activity/DailyActivityEditor.tsx';
import { FundPerformance } from '../overview/FundPerformance.tsx';
import { HoldingsOverview, MetricCards } from '../overview/HoldingsOverview.tsx';

export function PortfolioOverview() {
  return (
    <Stack gap={4}>
      <MetricCards />
      <FundPerformance />
      <HoldingsOverview />
      <ActivityPanels />
    </Stack>
  );
}
