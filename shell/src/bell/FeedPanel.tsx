import { CutNote } from '@dashboard/mfe-kit';
import {
  Alert,
  Button,
  EmptyState,
  formatDate,
  SegmentedControl,
  Skeleton,
  Text,
  VisuallyHidden,
} from '@dashboard/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { toRows } from '../slots/slots.ts';
import { FeedList, type FeedListProps } from './FeedList.tsx';

import type { useTodaysActivity } from './use-todays-activity.ts';

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

  @media (max-height: 420px) {
    position: static;
  }
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

const Choice = styled.div`
  position: sticky;
  bottom: 0;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 4px 12px;
  padding: 8px 14px;
  border-top: 1px solid var(--border);
  background: var(--surface-overlay);

  @media (max-height: 420px) {
    position: static;
  }
`;

type FeedPanelProps = ReturnType<typeof useTodaysActivity> &
  FeedListProps & {
    chosen: string;
    onChosenChange: (chosen: string) => void;
  };

export function FeedPanel(props: FeedPanelProps) {
  const { today, sources: all, chosen, onChosenChange, ...list } = props;
  const sources = all.filter(({ entry }) => chosen === 'both' || entry.id === chosen);
  const choices = [
    { value: 'both', label: all.length > 2 ? 'All' : 'Both' },
    ...all.map(({ entry: { id, choice } }) => ({ value: id, label: choice })),
  ];
  return (
    <>
      <Heading>
        <h2>Today's Activity</h2>
        <Text size="sm" tone="muted">
          {formatDate(today)}
        </Text>
      </Heading>
      <Notices>
        {sources.map(({ entry: { id, name }, query }) => (
          <SourceNotice key={id} name={name} source={query} />
        ))}
        {sources.map(({ entry: { id, name, call, hasOlderRows }, query: { data } }) =>
          !call.pages || hasOlderRows ? null : (
            <CutNote
              key={id}
              endpoint={{ pages: call.pages }}
              rows={toRows(data)}
              which="newest"
              what={`${name} of today`}
            />
          ),
        )}
      </Notices>
      {list.items.length > 0 ? (
        <FeedList {...list} />
      ) : (
        <NoActivity sources={sources.map(({ query }) => query)} />
      )}
      <Choice>
        <Text size="sm" tone="muted">
          Tell me about
        </Text>
        <SegmentedControl
          label="Tell me about"
          options={choices}
          value={chosen}
          onValueChange={onChosenChange}
        />
      </Choice>
    </>
  );
}

function NoActivity({ sources }: { sources: readonly FeedSource[] }) {
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

type FeedSource = Pick<
  UseQueryResult<unknown>,
  'data' | 'isError' | 'isFetching' | 'errorUpdateCount' | 'refetch'
>;

/** Unlike `isError`, stays true during a refetch. */
const hasFailed = ({ data, errorUpdateCount }: FeedSource) => !data && errorUpdateCount > 0;

const isLoading = ({ data, errorUpdateCount }: FeedSource) => !data && errorUpdateCount === 0;

function SourceNotice({ name, source }: { name: string; source: FeedSource }) {
  const failed = hasFailed(source);
  if (!source.isError && !failed) return null;
  return (
    <Alert
      variant="warning"
      action={
        <Button size="dense" pending={source.isFetching} onClick={() => source.refetch()}>
          Try again
        </Button>
      }
    >
      {failed
        ? `The ${name} could not be loaded.`
        : `The ${name} could not be updated just now; those shown are older.`}
    </Alert>
  );
}
