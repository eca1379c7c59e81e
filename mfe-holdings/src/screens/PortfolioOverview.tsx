import { Stack } from '@dashboard/ui';
import { ActivityPanels } from '../activity/ActivityPanels.tsx';
import { FundPerformance } from '../overview/FundPerformance.tsx';
import { HoldingsOverview } from '../overview/HoldingsOverview.tsx';
import { MetricCards } from '../overview/MetricCards.tsx';

/** The Portfolio Overview tab: the figures of all funds, and the activity of one (spec §2). */
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
