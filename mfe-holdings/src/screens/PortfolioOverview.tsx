import { Stack } from '@dashboard/ui';
import { styled } from 'styled-components';
import { ActivityPanels } from '../activity/DailyActivityEditor.tsx';
import { FundPerformance } from '../overview/FundPerformance.tsx';
import { HoldingsOverview } from '../overview/HoldingsOverview.tsx';
import { MetricCards } from '../overview/MetricCards.tsx';

/* On a wide screen the chart is as tall as the tables beside it. */
const Panels = styled.div`
  display: grid;
  gap: 16px;
  min-width: 0;

  & [data-part='actions'] {
    flex-wrap: nowrap;
    min-width: 0;
  }
  & figure {
    height: 220px;
  }
  @media (min-width: 1200px) {
    grid-template-columns: minmax(0, 1.8fr) minmax(0, 1fr);

    & > :first-child > [data-part='body'] {
      display: grid;
      flex: 1;
    }
    & figure {
      flex: 1 0 220px;
      height: auto;
    }
  }
`;

export function PortfolioOverview() {
  return (
    <Stack gap={4}>
      <MetricCards />
      <Panels>
        <FundPerformance />
        <HoldingsOverview />
      </Panels>
      <ActivityPanels />
    </Stack>
  );
}
