import type { Activity, Fund } from '@dashboard/contracts-portfolio';
import { QueryState } from '@dashboard/mfe-kit';
import { Card, EmptyState, SkeletonTable } from '@dashboard/ui';
import { useMemo } from 'react';
import { ActivityDaySection } from './ActivityDaySection.tsx';
import { HISTORY_DAYS, useActivity } from './activity.ts';
import { groupByDay } from './format-activity.ts';

/** 'Portfolio Activity History': the last seven days of a fund, newest day first (spec §2). */
export function ActivityHistory({ fund }: { fund: Fund }) {
  const activity = useActivity(fund);
  return (
    <Card
      title="Portfolio Activity History"
      description={`${fund} · last ${HISTORY_DAYS} days`}
      flush
    >
      <QueryState
        query={activity}
        loading={<SkeletonTable label="Loading the history" rows={4} columns={3} />}
        errorTitle="Failed to fetch portfolio activity"
        empty={<EmptyState title={`No activity in the last ${HISTORY_DAYS} days`} />}
      >
        {(activities) => <Days activities={activities} />}
      </QueryState>
    </Card>
  );
}

function Days({ activities }: { activities: readonly Activity[] }) {
  const days = useMemo(() => groupByDay(activities), [activities]);
  return days.map((day) => <ActivityDaySection key={day.date} day={day} />);
}
