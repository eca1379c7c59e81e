import { getDailyActivity, MAIN_FUND } from '@dashboard/contracts-portfolio';
import { useEndpoint, useTradingDay } from '@dashboard/mfe-kit';
import { Badge, Skeleton, Text, TextButton, type ToneName, VisuallyHidden } from '@dashboard/ui';
import { useId, useState } from 'react';
import { styled } from 'styled-components';

/** Tickers shown at first. An import may add thousands, which would fill the page. */
const COLLAPSED_COUNT = 20;

const Banner = styled.section`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 6px 24px;
  padding: 8px 12px;
  border: 1px solid var(--border);
  border-radius: var(--radius-md);
  background: var(--surface-raised);

  & > div {
    display: flex;
    flex: 1 1 280px;
    align-items: baseline;
    gap: 8px;
    min-width: 0;
  }
  & > [data-part='title'] {
    flex: none;
  }
  & > div > :not(ul) {
    flex: none;
  }
  & h2 {
    font-size: var(--text-md);
  }
  & ul {
    display: flex;
    flex: 0 1 auto;
    flex-wrap: wrap;
    gap: 0 10px;
    min-width: 0;
    font-weight: 550;
    overflow-wrap: anywhere;
  }
`;

/** The main fund's positions added and removed today, on every dashboard (spec §2). */
export function TradingActivityBanner() {
  const titleId = useId();
  const date = useTradingDay();
  const { data, isPending } = useEndpoint(getDailyActivity, { params: { fund: MAIN_FUND, date } });
  // A failed request counts as a day without positions (spec §7).
  const { addedPositions = [], removedPositions = [] } = data ?? {};
  return (
    <Banner aria-labelledby={titleId}>
      <div data-part="title">
        <h2 id={titleId}>Trading Activity</h2>
        <Text size="sm" tone="muted">
          {date}
        </Text>
      </div>
      {isPending ? (
        <div role="status">
          <VisuallyHidden>Loading today's trading activity</VisuallyHidden>
          <Skeleton width="180px" />
        </div>
      ) : (
        <>
          <Positions
            title="Added"
            tone="green"
            tickers={addedPositions}
            none="No new positions today"
          />
          <Positions
            title="Removed"
            tone="soft-red"
            tickers={removedPositions}
            none="No positions removed today"
          />
        </>
      )}
    </Banner>
  );
}

interface PositionsProps {
  title: string;
  tone: ToneName;
  tickers: readonly string[];
  /** The text when there are none. */
  none: string;
}

function Positions({ title, tone, tickers, none }: PositionsProps) {
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? tickers : tickers.slice(0, COLLAPSED_COUNT);
  const isEmpty = tickers.length === 0;
  return (
    <div>
      <Badge tone={isEmpty ? 'neutral' : tone}>{`${title} ${tickers.length}`}</Badge>
      {isEmpty ? (
        <Text tone="muted">{none}</Text>
      ) : (
        <ul aria-label={`${title} positions`}>
          {shown.map((ticker) => (
            <li key={ticker}>${ticker}</li>
          ))}
        </ul>
      )}
      {tickers.length > COLLAPSED_COUNT && (
        <TextButton aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? 'Show fewer' : `Show all ${tickers.length}`}
        </TextButton>
      )}
    </div>
  );
}
