import { getStudentInsights } from '@dashboard/contracts-summaries';
import { QueryState, useEndpoint, useHost } from '@dashboard/mfe-kit';
import { Skeleton, TextButton, VisuallyHidden } from '@dashboard/ui';
import { Fragment } from 'react';
import { styled } from 'styled-components';
import { NotLoaded } from '../day-strip/NotLoaded.tsx';
import { collectInsights, type InsightPart } from './insights.ts';

/** As many as there are figures on most days. */
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
  /* Higher tickers would push what is below the strip off a phone. */
  & button {
    min-height: 24px;
  }
  & [aria-hidden] {
    grid-column: 1 / -1;
    margin-block: 4px;
  }
`;

/** The day in a few figures, for students. A figure that is not known is left out. */
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
