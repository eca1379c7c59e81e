import { createQueryKey } from '@dashboard/contracts-http';
import {
  type Activity,
  type ActivityType,
  countActivity,
  type Fund,
  listActivity,
} from '@dashboard/contracts-portfolio';
import { QueryState, ShowOlder, useEndpoint, useOlderRows } from '@dashboard/mfe-kit';
import {
  Badge,
  Button,
  Card,
  EmptyState,
  formatDate,
  formatQuantity,
  formatUsd,
  MarkedText,
  SkeletonTable,
  Text,
} from '@dashboard/ui';
import { useId, useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { toSortableDay } from '../format/figures.ts';

export function ActivityHistory({ fund }: { fund: Fund }) {
  const { query, rows, older } = useActivity(fund);
  const counts = useActivityCounts(fund, older.hasMore);
  const days = useMemo(() => groupByDay(rows), [rows]);
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  return (
    <Card
      title="Portfolio Activity History"
      description={<MarkedText>{`${fund} · last ${HISTORY_DAYS} days`}</MarkedText>}
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

const HISTORY_DAYS = 7;

const createInput = (fund: Fund) => ({ params: { fund, days: HISTORY_DAYS } });

export const activityKey = (fund: Fund) => createQueryKey(listActivity, createInput(fund));

function useActivity(fund: Fund) {
  const query = useEndpoint(listActivity, createInput(fund));
  return { query, ...useOlderRows(listActivity, createInput(fund), query.data) };
}

/** By date, MM/DD/YYYY. Empty until loaded. */
function useActivityCounts(fund: Fund, enabled: boolean): ReadonlyMap<string, number> {
  const { data = [] } = useEndpoint(countActivity, createInput(fund), { enabled });
  return new Map(data.map(({ date, count }) => [date, count]));
}

interface ActivityDay {
  /** MM/DD/YYYY */
  readonly date: string;
  readonly activities: readonly Activity[];
}

/** Newest day first; the order within a day is preserved. */
function groupByDay(activities: readonly Activity[]): ActivityDay[] {
  const days = Map.groupBy(activities, ({ date }) => date);
  return [...days]
    .map(([date, ofDay]) => ({ date, activities: ofDay }))
    .sort((a, b) => (toSortableDay(b.date) ?? 0) - (toSortableDay(a.date) ?? 0));
}

const labels: Readonly<Record<ActivityType, string>> = {
  holding_added: 'Holding Added',
  holding_removed: 'Holding Removed',
  holding_modified: 'Holding Modified',
  option_added: 'Option Added',
  option_removed: 'Option Removed',
  option_modified: 'Option Modified',
};

const isKnownType = (type: string): type is ActivityType => Object.hasOwn(labels, type);

const getActivityLabel = (type: string): string =>
  isKnownType(type) ? labels[type] : 'Unknown Activity';

function getActivityTone(type: string): 'positive' | 'negative' | 'neutral' {
  if (isKnownType(type) && type.endsWith('_added')) return 'positive';
  if (isKnownType(type) && type.endsWith('_removed')) return 'negative';
  return 'neutral';
}

type Details = Partial<Record<'optionType' | 'quantity' | 'price' | 'strike' | 'expiry', unknown>>;

function parseDetails(details: string | null): Details {
  try {
    return Object(JSON.parse(details ?? '{}'));
  } catch {
    return {};
  }
}

type Format = (value: string | number) => string;

const formatIfNumber =
  (format: (value: number) => string): Format =>
  (value) =>
    typeof value === 'number' ? format(value) : value;

const parts: readonly { name: keyof Details; label: string; format: Format }[] = [
  { name: 'optionType', label: '', format: String },
  { name: 'quantity', label: 'Quantity ', format: formatIfNumber(formatQuantity) },
  { name: 'price', label: 'Price ', format: formatIfNumber(formatUsd) },
  { name: 'strike', label: 'Strike ', format: formatIfNumber(formatUsd) },
  { name: 'expiry', label: 'Expiry ', format: (value) => formatDate(String(value)) },
];

/** @param details JSON text; anything else returns an empty string */
function formatDetails(details: string | null): string {
  const values = parseDetails(details);
  return parts
    .flatMap(({ name, label, format }) => {
      const value = values[name];
      if (typeof value !== 'number' && (typeof value !== 'string' || value === '')) return [];
      return [label + format(value)];
    })
    .join(' · ');
}
