import { getDailyActivity, MAIN_FUND } from '@dashboard/contracts-portfolio';
import { QueryState, useEndpoint, useHost, useTradingDay } from '@dashboard/mfe-kit';
import { Badge, Skeleton, Text, TextButton, type ToneName, VisuallyHidden } from '@dashboard/ui';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { NotLoaded } from './DayStrip.tsx';

/** Tickers shown at first, since an import can add thousands. */
const COLLAPSED_COUNT = 20;

const Banner = styled.section`
  display: flex;
  align-items: center;
  gap: 4px 16px;
  padding: 0 14px 0 12px;

  & > [data-part='title'] {
    display: grid;
    line-height: 1.35;
  }
  & h2 {
    font-size: var(--text-md);
  }
  /* Same width while loading, so the figures next to it don't move. */
  & > [data-part='lines'] {
    display: grid;
    min-width: 290px;
  }
  @media (max-width: 640px) {
    column-gap: 10px;
    padding-inline: 10px;
    font-size: var(--text-sm);

    & > [data-part='lines'] {
      min-width: 252px;
    }
  }
  /* A long list scrolls in place, so it doesn't move them either. */
  &:not(:last-child) > [data-part='lines']:not(:has([data-whole])) {
    width: 0;
    overflow-x: auto;
    scrollbar-width: none;
  }
`;

const Line = styled.div`
  display: flex;
  align-items: center;
  gap: 6px;
  min-height: 24px;
  line-height: 1.4;

  & > * {
    flex: none;
  }
  & ul {
    display: flex;
    gap: 0 8px;
    font-weight: 550;
  }
  &[data-whole] ul {
    flex: 1;
    flex-wrap: wrap;
  }
  & > [data-part='none'] {
    color: var(--text-muted);
  }
  & button {
    min-width: 24px;
    min-height: 24px;
  }
`;

export function TradingActivityBanner() {
  const titleId = useId();
  const date = useTradingDay();
  const activity = useEndpoint(getDailyActivity, { params: { fund: MAIN_FUND, date } });
  return (
    <Banner aria-labelledby={titleId}>
      <div data-part="title">
        <h2 id={titleId}>Trading Activity</h2>
        <Text size="sm" tone="muted">
          {date}
        </Text>
      </div>
      <div data-part="lines">
        <QueryState
          query={activity}
          loading={<Loading />}
          errorTitle="Could not be loaded"
          renderError={() => <NotLoaded what="Today's trading activity" query={activity} />}
        >
          {({ addedPositions, removedPositions }) => (
            <>
              <Positions
                title="Added"
                tone="positive"
                tickers={addedPositions}
                none="No new positions today"
              />
              <Positions
                title="Removed"
                tone="negative"
                tickers={removedPositions}
                none="No positions removed today"
              />
            </>
          )}
        </QueryState>
      </div>
    </Banner>
  );
}

function Loading() {
  return (
    <div role="status">
      <VisuallyHidden>Loading today's trading activity</VisuallyHidden>
      <Line>
        <Skeleton width="180px" />
      </Line>
      <Line>
        <Skeleton width="180px" />
      </Line>
    </div>
  );
}

interface PositionsProps {
  title: string;
  tone: ToneName;
  tickers: readonly string[];
  none: string;
}

function Positions({ title, tone, tickers, none }: PositionsProps) {
  const { openSymbol } = useHost();
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? tickers : tickers.slice(0, COLLAPSED_COUNT);
  const isEmpty = tickers.length === 0;
  return (
    <Line data-whole={isWhole || undefined}>
      <Badge tone={isEmpty ? 'neutral' : tone}>{`${title} ${tickers.length}`}</Badge>
      {isEmpty ? (
        <span data-part="none">{none}</span>
      ) : (
        <ul aria-label={`${title} positions`}>
          {shown.map((ticker) => (
            <li key={ticker}>
              <TextButton onClick={() => openSymbol(ticker)}>${ticker}</TextButton>
            </li>
          ))}
        </ul>
      )}
      {tickers.length > COLLAPSED_COUNT && (
        <TextButton aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? 'Show fewer' : `Show all ${tickers.length}`}
        </TextButton>
      )}
    </Line>
  );
}
