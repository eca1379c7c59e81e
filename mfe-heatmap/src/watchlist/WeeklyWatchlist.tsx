import type { Stock } from '@dashboard/contracts-portfolio';
import { type QueryResult, QueryState, useSearchParam } from '@dashboard/mfe-kit';
import {
  Badge,
  Card,
  createLazyPart,
  LazyPart,
  SkeletonTable,
  Text,
  usePhone,
} from '@dashboard/ui';
import { type ComponentType, useId, useState } from 'react';
import { styled } from 'styled-components';
import { TodaysChangesContext, useTodaysChanges } from '../stocks/todays-changes.ts';
import { formatStockCount } from '../stocks/use-stocks.ts';
import { ShowKey, WatchlistKey } from './WatchlistKey.tsx';
import { WatchlistLegend } from './WatchlistLegend.tsx';
import { WatchlistToolbar } from './WatchlistToolbar.tsx';
import { useWatchlistView, type WatchlistView } from './watchlist-view.ts';

const replayedStocks = createLazyPart(
  async () =>
    (await import(/* webpackChunkName: "replay" */ './week/ReplayedStocks.tsx')).ReplayedStocks,
);

/** Fills a screen, so that the content below doesn't move when a long list arrives. */
const LOADING_ROWS = 20;

/* Reserves space for the stock count while loading. */
const Heading = styled.div`
  display: flex;
  align-items: center;
  gap: 4px 12px;
  min-height: 40px;
  padding: 4px 16px;

  & > [data-part='title'] {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 0 8px;
  }
  & h2 {
    white-space: nowrap;
  }
  & h2 + * {
    min-width: 60px;
  }
  @media (max-width: 900px) {
    & > [data-part='title'] {
      flex-direction: column;
      line-height: 1.2;
    }
  }
  @media (max-width: 640px) {
    gap: 4px;
    padding-block: 2px;

    & > [data-part='title'] {
      flex: 1;
      min-width: 0;
    }
    & h2 {
      max-width: 100%;
      overflow: hidden;
      font-size: var(--text-md);
      text-overflow: ellipsis;
    }
  }
`;

interface WeeklyWatchlistProps {
  stocks: QueryResult<readonly Stock[]>;
  Stocks: ComponentType<{ stocks: readonly Stock[]; view: WatchlistView }>;
  Add?: ComponentType<{ view: WatchlistView }>;
}

export function WeeklyWatchlist({ stocks: query, Stocks, Add }: WeeklyWatchlistProps) {
  const view = useWatchlistView();
  const [story, setStory] = useSearchParam('heat.story');
  const [opened, setOpened] = useState(story !== '');
  const replaying = opened || story !== '';
  function setReplaying(next: boolean) {
    setOpened(next);
    if (!next) setStory('');
  }
  const changes = useTodaysChanges();
  const isPhone = usePhone();
  const titleId = useId();
  return (
    <Card aria-labelledby={titleId} flush>
      <Heading>
        <div data-part="title">
          <h2 id={titleId}>Weekly Watchlist</h2>
          <Text size="sm" tone="muted">
            {query.data && formatStockCount(query.data)}
          </Text>
        </div>
        {replaying && !isPhone && <Badge tone="amber">Replay, not live</Badge>}
        {Add && <Add view={view} />}
        <WatchlistToolbar
          view={view}
          replaying={replaying}
          onReplayingChange={setReplaying}
          hasAdd={Add !== undefined}
        />
      </Heading>
      {!replaying && <WatchlistKey />}
      <QueryState
        query={query}
        loading={
          <>
            <WatchlistLegend view={view} />
            <SkeletonTable
              label="Loading the watchlist"
              rows={LOADING_ROWS}
              columns={7}
              frame="none"
              list
            />
          </>
        }
        errorTitle="Failed to fetch stocks"
      >
        {(stocks) =>
          replaying ? (
            <LazyPart
              part={replayedStocks}
              props={{
                stocks,
                view,
                story,
                onStoryChange: setStory,
                onClose: () => setReplaying(false),
              }}
              loading={
                <SkeletonTable label="Loading the replay" rows={10} columns={7} frame="none" list />
              }
            />
          ) : (
            <TodaysChangesContext value={changes.data}>
              <Stocks stocks={stocks} view={view} />
            </TodaysChangesContext>
          )
        }
      </QueryState>
      {isPhone && !replaying && query.data && <ShowKey />}
    </Card>
  );
}
