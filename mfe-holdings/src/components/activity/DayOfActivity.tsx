import { Badge, Button, Text } from '@dashboard/ui';
import { useId, useState } from 'react';
import styled from 'styled-components';
import { type ActivityDay, activityLabel, activityTone, detailLine } from '../../model/activity.ts';

/* An import may leave thousands of records on one day. */
const SHOWN_AT_FIRST = 50;

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
    flex: 0 0 116px;
  }
  & [data-part='ticker'] {
    min-width: 64px;
    overflow-wrap: anywhere;
  }
  & > [data-part='more'] {
    padding: 0 16px 12px;
  }
`;

const activitiesWord = (count: number) => (count === 1 ? '1 activity' : `${count} activities`);

/** One day of the history, with the number of its activities. */
export function DayOfActivity({ day: { date, activities } }: { day: ActivityDay }) {
  const headingId = useId();
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? activities : activities.slice(0, SHOWN_AT_FIRST);
  const count = activitiesWord(activities.length);
  return (
    <Day>
      <header>
        <h3 id={headingId}>{date}</h3>
        <Badge>{count}</Badge>
      </header>
      <ul aria-labelledby={headingId}>
        {shown.map(({ id, activityType, ticker, details }) => (
          <li key={id}>
            <span data-part="type">
              <Badge tone={activityTone(activityType)}>{activityLabel(activityType)}</Badge>
            </span>
            <strong data-part="ticker">{ticker}</strong>
            <Text tone="muted">{detailLine(details)}</Text>
          </li>
        ))}
      </ul>
      {shown.length < activities.length && (
        <div data-part="more">
          <Button size="dense" onClick={() => setIsWhole(true)}>
            Show all {count}
          </Button>
        </div>
      )}
    </Day>
  );
}
