import { getStudentInsights, type StudentInsights } from '@dashboard/contracts-summaries';
import { QueryState, useEndpoint, useHost } from '@dashboard/mfe-kit';
import { formatSignedPercent, Skeleton, TextButton, VisuallyHidden } from '@dashboard/ui';
import { Fragment } from 'react';
import { styled } from 'styled-components';
import { NotLoaded } from './DayStrip.tsx';

/** Most days have this many figures; as many placeholders show while loading. */
const EXPECTED_COUNT = 5;

const Place = styled.section`
  display: flex;
  align-items: center;
  flex: 1 0 auto !important;

  & > [role='status'] {
    padding-inline: 14px;
  }
`;

const Figures = styled.dl`
  display: flex;
  flex: 1;
  align-self: stretch;

  & > div {
    display: grid;
    flex: 1 0 auto;
    grid-template: 'label value' auto 'note note' auto / auto 1fr;
    align-content: center;
    gap: 2px 8px;
    min-width: 132px;
    padding: 3px 14px;
    line-height: 1.4;
  }
  & > div + div {
    border-inline-start: 1px solid var(--border);
  }
  & dt {
    color: var(--text-muted);
  }
  & dd[data-part='value'] {
    font-weight: 600;
  }
  & dd[data-part='note'] {
    grid-area: note;
    color: var(--text-muted);
    font-size: var(--text-sm);
  }
  /* Taller tickers would push the content below the strip off a phone's screen. */
  & button {
    min-height: 24px;
  }
  & [aria-hidden] {
    grid-column: 1 / -1;
    margin-block: 4px;
  }
`;

export function InsightsStrip() {
  const insights = useEndpoint(getStudentInsights);
  return (
    <Place aria-label="Today at a glance">
      <QueryState
        query={insights}
        loading={<Loading />}
        errorTitle="Could not be loaded"
        renderError={() => <NotLoaded what="Today at a glance" query={insights} />}
      >
        {(data) => (
          <Figures>
            {collectInsights(data).map(({ label, value, note }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd data-part="value">
                  <Part part={value} />
                </dd>
                <dd data-part="note">
                  {note.map((part, index) => (
                    <Fragment key={part.symbol ?? part.text}>
                      {index > 0 && ' · '}
                      <Part part={part} />
                    </Fragment>
                  ))}
                </dd>
              </div>
            ))}
          </Figures>
        )}
      </QueryState>
    </Place>
  );
}

function Part({ part: { symbol, text } }: { part: InsightPart }) {
  const { openSymbol } = useHost();
  if (!symbol) return text;
  return (
    <>
      <TextButton onClick={() => openSymbol(symbol)}>{symbol}</TextButton>
      {text}
    </>
  );
}

function Loading() {
  return (
    <>
      <VisuallyHidden role="status">Loading today at a glance</VisuallyHidden>
      <Figures as="div">
        {Array.from({ length: EXPECTED_COUNT }, (_, index) => index).map((index) => (
          <div key={index}>
            <Skeleton width="96px" />
            <Skeleton width="72px" />
          </div>
        ))}
      </Figures>
    </>
  );
}

/** If it has a symbol, it starts with a button that opens the symbol's sheet. */
interface InsightPart {
  readonly symbol?: string;
  readonly text: string;
}

interface Insight {
  readonly label: string;
  readonly value: InsightPart;
  readonly note: readonly InsightPart[];
}

const textParts = (texts: readonly (string | false)[]): InsightPart[] =>
  texts.flatMap((text) => (text ? [{ text }] : []));

const symbolParts = (symbols: readonly string[]): InsightPart[] =>
  symbols.slice(0, 4).map((symbol) => ({ symbol, text: '' }));

const performerPart = ({ ticker, gainPercent }: { ticker: string; gainPercent: number }) => ({
  symbol: ticker,
  text: ` ${formatSignedPercent(gainPercent)}`,
});

function collectInsights(insights: StudentInsights): Insight[] {
  const { watchlist, botsInPosition, topPerformers, flow, analysisToday } = insights;
  const [best, ...others] = topPerformers ?? [];
  return [
    watchlist && {
      label: 'Watchlist',
      value: { text: `${watchlist.count}` },
      note: textParts(
        Object.entries(watchlist.byRange).map(
          ([range, count]) => count > 0 && `${count} ${range.replace(' Range', '')}`,
        ),
      ),
    },
    botsInPosition && {
      label: 'Bots in Position',
      value: { text: `${botsInPosition.reduce((sum, { bots }) => sum + bots.length, 0)}` },
      note: symbolParts(botsInPosition.map(({ symbol }) => symbol)),
    },
    best && {
      label: 'Top Performer',
      value: performerPart(best),
      note: others.slice(0, 2).map(performerPart),
    },
    flow && {
      label: 'Flow Alerts',
      value: { text: `${flow.calls + flow.puts}` },
      note: textParts([`${flow.calls} CALL`, `${flow.puts} PUT`]),
    },
    analysisToday && {
      label: 'Analyses Today',
      value: { text: `${analysisToday.length}` },
      note: symbolParts([...new Set(analysisToday.map(({ stockSymbol }) => stockSymbol))]),
    },
  ].filter((insight) => !!insight);
}
