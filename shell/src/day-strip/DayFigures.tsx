import type { DayFigure } from '@dashboard/contracts-http';
import { QueryState, useHost } from '@dashboard/mfe-kit';
import { Skeleton, TextButton, VisuallyHidden } from '@dashboard/ui';
import { Fragment } from 'react';
import { styled } from 'styled-components';
import { NotLoaded } from './DayStrip.tsx';
import { SymbolLists } from './SymbolLists.tsx';
import { isLoading, type ShownFigure, useDayFigures } from './use-day-figures.ts';

const Place = styled.section`
  display: flex;
  align-items: center;
  flex: 1 0 auto !important;

  & > [role='status'] {
    padding-inline: 14px;
  }
  & > [role='status'] + dl {
    border-inline-start: 1px solid var(--border);
  }
`;

/* Taller tickers would push the content below the strip off a phone's screen. */
const Figures = styled.dl`
  display: flex;
  flex: 1;
  align-self: stretch;

  & > div {
    display: grid;
    flex: 1 0 auto;
    grid-template: 'label value' auto 'note note' 18px / auto 1fr;
    align-content: center;
    align-items: baseline;
    column-gap: 8px;
    min-width: 132px;
    padding: 0 13px;
    line-height: 1.5;
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
  & button {
    min-height: 24px;
    margin-block: -3px;
  }
  @media (pointer: coarse) {
    & > div:has([data-part='value'] button):has([data-part='note'] button) {
      grid-template: 'label value note' auto / auto auto 1fr;
    }
    & button {
      position: relative;
      min-width: 36px;
    }
    & button::before {
      content: '';
      position: absolute;
      inset: -26px -4px;
    }
  }
  & [aria-hidden] {
    grid-column: 1 / -1;
    margin-block: 4px;
  }
`;

interface FiguresProps {
  figures: readonly ShownFigure[];
}

export function DayFigures() {
  const figures = useDayFigures();
  const values = figures.filter(({ entry }) => !entry.hasLists);
  return (
    <>
      {figures
        .filter(({ entry }) => entry.hasLists)
        .map((figure) => (
          <SymbolLists key={figure.entry.id} {...figure} />
        ))}
      {values.length > 0 && (
        <Place aria-label="Today at a glance">
          {values.some(isLoading) ? (
            <Loading count={values.length} />
          ) : (
            <>
              <Failures figures={values} />
              <Values figures={values.filter(({ figure }) => figure)} />
            </>
          )}
        </Place>
      )}
    </>
  );
}

function Failures({ figures }: FiguresProps) {
  const labels = new Map<ShownFigure['query'], string[]>();
  for (const { entry, query } of figures) {
    labels.set(query, [...(labels.get(query) ?? []), entry.label]);
  }
  return [...labels].map(([query, names]) => (
    <QueryState
      key={names[0]}
      query={query}
      loading={null}
      renderError={() => <NotLoaded what={names.join(', ')} query={query} />}
    >
      {() => null}
    </QueryState>
  ));
}

function Values({ figures }: FiguresProps) {
  if (figures.length === 0) return null;
  return (
    <Figures>
      {figures.map(({ entry: { id, label }, figure }) => (
        <div key={id}>{figure && <Value label={label} figure={figure} />}</div>
      ))}
    </Figures>
  );
}

function Value({ label, figure: { value, note = [] } }: { label: string; figure: DayFigure }) {
  return (
    <>
      <dt>{label}</dt>
      <dd data-part="value">{value && <Part label={label} part={value} />}</dd>
      <dd data-part="note">
        {note.map((part, index) => (
          <Fragment key={part.symbol ?? part.text}>
            {index > 0 && ' · '}
            <Part label={label} part={part} />
          </Fragment>
        ))}
      </dd>
    </>
  );
}

interface PartProps {
  label: string;
  part: NonNullable<DayFigure['value']>;
}

function Part({ label, part: { symbol, text } }: PartProps) {
  const { openSymbol } = useHost();
  if (!symbol) return text;
  return (
    <>
      <TextButton aria-label={`${symbol}: ${label}`} onClick={() => openSymbol(symbol)}>
        {symbol}
      </TextButton>
      {text}
    </>
  );
}

/** Shown until all calls have answered: each answer would move the figures of the others. */
function Loading({ count }: { count: number }) {
  return (
    <>
      <VisuallyHidden role="status">Loading today at a glance</VisuallyHidden>
      <Figures as="div">
        {Array.from({ length: count }, (_, index) => index).map((index) => (
          <div key={index}>
            <Skeleton width="96px" />
            <Skeleton width="72px" />
          </div>
        ))}
      </Figures>
    </>
  );
}
