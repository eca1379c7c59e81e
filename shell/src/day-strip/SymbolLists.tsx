import type { DayFigure } from '@dashboard/contracts-http';
import { QueryState, useHost } from '@dashboard/mfe-kit';
import { Badge, Skeleton, Text, TextButton, VisuallyHidden } from '@dashboard/ui';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { NotLoaded } from './DayStrip.tsx';
import { isLoading, type ShownFigure } from './use-day-figures.ts';

/** Symbols shown at first, since an import can add thousands. */
const COLLAPSED_COUNT = 20;

/* Same width for any content, so the figures next to it don't move. */
const Banner = styled.section`
  display: flex;
  align-items: center;
  gap: 4px 16px;
  padding: 0 14px 0 12px;

  & > [data-part='lines'] {
    display: grid;
    min-width: 280px;
  }
  @media (pointer: coarse) {
    & > [data-part='lines']:has(button):not(:has([data-whole])) {
      display: flex;
      gap: 12px;
    }
  }
  @media (max-width: 640px) {
    column-gap: 10px;
    padding-inline: 10px;
    font-size: var(--text-sm);

    & > [data-part='lines'] {
      min-width: 232px;
    }
  }
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
  & > [data-tone] {
    min-height: 18px;
    padding-block: 0;
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
    min-height: 24px;
  }
  @media (pointer: coarse) {
    & ul {
      gap: 0;
    }
    & button {
      min-width: 44px;
      min-height: 44px;
      text-align: center;
    }
  }
`;

export function SymbolLists(shown: ShownFigure) {
  const titleId = useId();
  const { entry, query, figure } = shown;
  if (query.data !== undefined && !figure) return null;
  return (
    <Banner aria-labelledby={titleId}>
      <div data-part="title">
        <h2 id={titleId}>{entry.label}</h2>
        <Text size="sm" tone="muted">
          {isLoading(shown) ? (
            <Skeleton width="72px" height="1lh" />
          ) : (
            figure?.note?.map(({ text }) => text).join(' · ')
          )}
        </Text>
      </div>
      <div data-part="lines">
        <QueryState
          query={query}
          loading={<Loading label={entry.label} />}
          renderError={() => <NotLoaded what={entry.label} query={query} />}
        >
          {() => figure?.lists?.map((list) => <Symbols key={list.label} list={list} />)}
        </QueryState>
      </div>
    </Banner>
  );
}

function Loading({ label }: { label: string }) {
  return (
    <div role="status">
      <VisuallyHidden>{`Loading ${label}`}</VisuallyHidden>
      <Line>
        <Skeleton width="180px" />
      </Line>
      <Line>
        <Skeleton width="180px" />
      </Line>
    </div>
  );
}

type SymbolList = NonNullable<DayFigure['lists']>[number];

function Symbols({ list: { label, tone, symbols, none } }: { list: SymbolList }) {
  const { openSymbol } = useHost();
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? symbols : symbols.slice(0, COLLAPSED_COUNT);
  const isEmpty = symbols.length === 0;
  return (
    <Line data-whole={isWhole || undefined}>
      <Badge tone={isEmpty ? 'neutral' : tone}>{`${label} ${symbols.length}`}</Badge>
      {isEmpty ? (
        <span data-part="none">{none}</span>
      ) : (
        <ul aria-label={label}>
          {shown.map((symbol) => (
            <li key={symbol}>
              <TextButton onClick={() => openSymbol(symbol)}>${symbol}</TextButton>
            </li>
          ))}
        </ul>
      )}
      {symbols.length > COLLAPSED_COUNT && (
        <TextButton aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? 'Show fewer' : `Show all ${symbols.length}`}
        </TextButton>
      )}
    </Line>
  );
}
