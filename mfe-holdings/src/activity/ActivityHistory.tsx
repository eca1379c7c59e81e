import type { Fund } from '@dashboard/contracts-portfolio';
import { QueryState, ShowOlder } from '@dashboard/mfe-kit';
import {
  Badge,
  Button,
  Card,
  EmptyState,
  formatQuantity,
  SkeletonTable,
  Text,
} from '@dashboard/ui';
import { useId, useMemo, useState } from 'react';
import { styled } from 'styled-components';
import {
  type ActivityDay,
  formatDetails,
  getActivityLabel,
  getActivityTone,
  groupByDay,
  HISTORY_DAYS,
  useActivity,
  useActivityCounts,
} from './activity.ts';

export function ActivityHistory({ fund }: { fund: Fund }) {
  const { query, rows, older } = useActivity(fund);
  const counts = useActivityCounts(fund, older.hasMore);
  const days = useMemo(() => groupByDay(rows), [rows]);
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
            {days.map((day) => (
              <ActivityDaySection
                key={day.date}
                day={day}
                count={Math.max(counts.get(day.date) ?? 0, day.activities.length)}
              />
            ))}
            {total !== rows.length && (
              <ShowOlder older={older} label="Show older activities">
                Showing the newest {formatQuantity(rows.length)}
                {total > rows.length && ` of ${formatQuantity(total)}`} activities
              </ShowOlder>
            )}
          </>
        )}
      </QueryState>
    </Card>
  );
}

/* An import can add thousands of activities to one day. */
const INITIAL_COUNT = 50;

const Day = styled.section`
  & > header {
    display: flex;
    align-items: center;
    gap: 8px;
    padding: 8px 16px;
    border-block: 1px solid var(--border);
    background: var(--surface-sunken);
  }
  & li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 2px 12px;
    padding: 6px 16px;
  }
  & li + li {
    border-top: 1px solid var(--border);
  }
  & [data-part='type'] {
    flex: 0 0 132px;
  }
  & [data-part='ticker'] {
    min-width: 64px;
    overflow-wrap: anywhere;
  }
  & > [data-part='more'] {
    padding: 0 16px 12px;
  }
`;

const formatActivities = (count: number) =>
  count === 1 ? '1 activity' : `${formatQuantity(count)} activities`;

/** `count` includes activities that haven't loaded yet. */
function ActivityDaySection({ day, count }: { day: ActivityDay; count: number }) {
  const { date, activities } = day;
  const headingId = useId();
  const [showAll, setShowAll] = useState(false);
  const shown = showAll ? activities : activities.slice(0, INITIAL_COUNT);
  const loaded = activities.length < count ? `${formatQuantity(activities.length)} of` : 'all';
  return (
    <Day>
      <header>
        <h3 id={headingId}>{date}</h3>
        <Badge>{formatActivities(count)}</Badge>
      </header>
      <ul aria-labelledby={headingId}>
        {shown.map(({ id, activityType, ticker, details }) => (
          <li key={id}>
            <span data-part="type">
              <Badge tone={getActivityTone(activityType)}>{getActivityLabel(activityType)}</Badge>
            </span>
            <strong data-part="ticker">{ticker}</strong>
            <Text tone="muted">{formatDetails(details)}</Text>
          </li>
        ))}
      </ul>
      {shown.length < activities.length && (
        <div data-part="more">
          <Button size="dense" onClick={() => setShowAll(true)}>
            Show {loaded} {formatActivities(count)}
          </Button>
        </div>
      )}
    </Day>
  );
}
