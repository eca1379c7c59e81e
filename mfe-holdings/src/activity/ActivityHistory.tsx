import type { Activity, Fund } from '@dashboard/contracts-portfolio';
import { QueryState, ShowOlder } from '@dashboard/mfe-kit';
import { Card, EmptyState, SkeletonTable } from '@dashboard/ui';
import { useMemo } from 'react';
import { ActivityDaySection } from './ActivityDaySection.tsx';
import { HISTORY_DAYS, useActivity, useActivityCounts } from './activity.ts';
import { groupByDay } from './format-activity.ts';

/** 'Portfolio Activity History': the last seven days of a fund, newest day first (spec §2). */
export function ActivityHistory({ fund }: { fund: Fund }) {
  const { query, rows, older } = useActivity(fund);
  const counts = useActivityCounts(fund, older.hasMore);
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  return (
    <Card
      title="Portfolio Activity History"
      description={`${fund} · last ${HISTORY_DAYS} days`}
      flush
    >
      <QueryState
        query={query}
        loading={<SkeletonTable label="Loading the history" rows={4} columns={3} />}
        errorTitle="Failed to fetch portfolio activity"
        empty={<EmptyState title={`No activity in the last ${HISTORY_DAYS} days`} />}
      >
        {() => (
          <>
            <Days activities={rows} counts={counts} />
            {total !== rows.length && (
              <ShowOlder older={older} label="Show older activities">
                Showing the newest {formatCount(rows.length)}
                {total > rows.length && ` of ${formatCount(total)}`} activities
              </ShowOlder>
            )}
          </>
        )}
      </QueryState>
    </Card>
  );
}

const formatCount = (count: number) => count.toLocaleString('en-US');

interface DaysProps {
  readonly activities: readonly Activity[];
  readonly counts: ReadonlyMap<string, number>;
}

function Days({ activities, counts }: DaysProps) {
  const days = useMemo(() => groupByDay(activities), [activities]);
  return days.map((day) => (
    <ActivityDaySection
      key={day.date}
      day={day}
      count={Math.max(counts.get(day.date) ?? 0, day.activities.length)}
    />
  ));
}
