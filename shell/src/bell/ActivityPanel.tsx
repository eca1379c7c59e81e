import { EmptyState, formatDate, Skeleton, Text, VisuallyHidden } from '@dashboard/ui';
import { styled } from 'styled-components';
import { ActivityList, type ActivityListProps } from './ActivityList.tsx';
import { SourceNotice } from './SourceNotice.tsx';
import { type ActivitySource, hasFailed, isLoading } from './source.ts';
import type { useTodaysActivity } from './use-todays-activity.ts';

/* Stays in view while the list below it scrolls. */
const Heading = styled.div`
  position: sticky;
  top: 0;
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: 12px;
  padding: 11px 14px;
  border-bottom: 1px solid var(--border);
  background: var(--surface-overlay);
`;

const Notices = styled.div`
  display: grid;
  gap: 8px;
  padding: 12px 14px;

  &:empty {
    display: none;
  }
  &:not(:last-child) {
    border-bottom: 1px solid var(--border);
  }
`;

const Lines = styled.div`
  display: grid;
  gap: 10px;
  padding: 16px 14px 18px;
`;

type ActivityPanelProps = ReturnType<typeof useTodaysActivity> &
  Pick<ActivityListProps, 'onChoose'>;

/** What the bell opens: the day's activity, and which of its two sources failed. */
export function ActivityPanel({ today, analyses, alerts, ...list }: ActivityPanelProps) {
  return (
    <>
      <Heading>
        <h2>Today's Activity</h2>
        <Text size="sm" tone="muted">
          {formatDate(today)}
        </Text>
      </Heading>
      <Notices>
        <SourceNotice name="analyses" source={analyses} />
        <SourceNotice name="flow alerts" source={alerts} />
      </Notices>
      {list.activities.length > 0 ? (
        <ActivityList {...list} />
      ) : (
        <NoActivity sources={[analyses, alerts]} />
      )}
    </>
  );
}

/** 'No activity today' needs the response of both sources. */
function NoActivity({ sources }: { sources: readonly ActivitySource[] }) {
  if (sources.some(isLoading)) {
    return (
      <Lines role="status">
        <VisuallyHidden>Loading today's activity</VisuallyHidden>
        <Skeleton width="60%" />
        <Skeleton width="85%" />
        <Skeleton width="45%" />
      </Lines>
    );
  }
  return sources.some(hasFailed) ? null : <EmptyState title="No activity today" />;
}
