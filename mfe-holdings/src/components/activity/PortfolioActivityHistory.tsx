import type { Activity, Fund } from '@dashboard/contracts-portfolio';
import { Card, EmptyState, ErrorState, SkeletonTable } from '@dashboard/ui';
import { useMemo } from 'react';
import { HISTORY_DAYS, useActivity } from '../../api/activity.ts';
import { activityDays } from '../../model/activity.ts';
import { DayOfActivity } from './DayOfActivity.tsx';

/** What happened in a fund within seven days, day by day, the newest first (spec §2). */
export function PortfolioActivityHistory({ fund }: { fund: Fund }) {
  return (
    <Card
      title="Portfolio Activity History"
      description={`${fund} · last ${HISTORY_DAYS} days`}
      flush
    >
      <History fund={fund} />
    </Card>
  );
}

function History({ fund }: { fund: Fund }) {
  const activity = useActivity(fund);
  if (activity.data) return <Days activities={activity.data} />;
  if (activity.isError) {
    return (
      <ErrorState
        title="Failed to fetch portfolio activity"
        message="The server did not answer. Nothing was lost."
        onRetry={() => void activity.refetch()}
        retrying={activity.isFetching}
      />
    );
  }
  return <SkeletonTable label="Loading the history" rows={4} columns={3} />;
}

function Days({ activities }: { activities: readonly Activity[] }) {
  const days = useMemo(() => activityDays(activities), [activities]);
  if (days.length === 0)
    return <EmptyState title={`No activity in the last ${HISTORY_DAYS} days`} />;
  return days.map((day) => <DayOfActivity key={day.date} day={day} />);
}
