import { Badge, Button, Text } from '@dashboard/ui';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import {
  type ActivityDay,
  formatDetails,
  getActivityLabel,
  getActivityTone,
} from './format-activity.ts';

/* An import may create thousands of activities on one day. */
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
  count === 1 ? '1 activity' : `${count.toLocaleString('en-US')} activities`;

interface ActivityDaySectionProps {
  /** With those of its activities that are loaded. */
  readonly day: ActivityDay;
  /** Of all its activities. */
  readonly count: number;
}

/** One day of the history, with the count of its activities. */
export function ActivityDaySection({ day, count }: ActivityDaySectionProps) {
  const { date, activities } = day;
  const headingId = useId();
  const [showAll, setShowAll] = useState(false);
  const shown = showAll ? activities : activities.slice(0, INITIAL_COUNT);
  const loaded =
    activities.length < count ? `${activities.length.toLocaleString('en-US')} of` : 'all';
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
