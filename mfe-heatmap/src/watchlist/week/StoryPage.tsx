import type { ReplayNote } from '@dashboard/contracts-portfolio';
import { useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { createGlobalStyle, styled } from 'styled-components';
import type { ReplayStep } from '../../stocks/state-history.ts';
import { formatWeek } from '../../stocks/weeks.ts';
import { findNotes, formatChanges, formatMoment } from './replay.ts';

export const formatStoryLink = (week: string): string =>
  `${window.location.origin}/student?tab=heat-map&heat.story=${week}`;

const FONT_SIZES_PT = [11, 10, 9, 8, 7, 6, 5];

/** @param fits applies a size, in points, and measures the page */
export const fitFontSize = (fits: (sizePt: number) => boolean): number =>
  FONT_SIZES_PT.find(fits) ?? (FONT_SIZES_PT.at(-1) as number);

const PrintStyle = createGlobalStyle`
  @media print {
    @page { size: A4; margin: 12mm; }
    :root { color-scheme: light !important; }
    html, body { min-height: 0; background: Canvas; }
    body > :not([data-story-page]) { display: none !important; }
  }
`;

/* Off-screen with the paper layout: A4 minus its margins is 186 × 273 mm. */
const Page = styled.article`
  position: fixed;
  left: -10000px;
  visibility: hidden;
  width: 186mm;
  background: Canvas;
  color: CanvasText;
  color-scheme: light;
  font-size: 11pt;
  line-height: 1.4;

  @media print {
    position: static;
    visibility: visible;
  }
  & h1 {
    margin-bottom: 0.6em;
    font-size: 1.6em;
  }
  & ol {
    columns: 2;
    column-gap: 8mm;
  }
  & li {
    break-inside: avoid;
    padding-bottom: 1em;
  }
  & h2 {
    font-size: 1em;
  }
  & p {
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
  & [data-part='changes'],
  & footer {
    font-size: 0.85em;
    opacity: 0.75;
  }
  & img {
    max-width: 100%;
    max-height: 14em;
    margin-top: 0.4em;
  }
`;

const PAPER_HEIGHT_MM = 273;
const PX_PER_MM = 96 / 25.4;
const MAX_NAMED_CHANGES = 6;

interface StoryPageProps {
  week: string;
  steps: readonly ReplayStep[];
  notes: readonly ReplayNote[];
}

/** Renders a week's story as one A4 page. While mounted, nothing else prints. */
export function StoryPage({ week, steps, notes }: StoryPageProps) {
  const page = useRef<HTMLElement>(null);
  function fit() {
    const element = page.current;
    if (!element) return;
    fitFontSize((sizePt) => {
      element.style.fontSize = `${sizePt}pt`;
      return element.offsetHeight <= PAPER_HEIGHT_MM * PX_PER_MM;
    });
  }
  useLayoutEffect(fit);

  return createPortal(
    <>
      <PrintStyle />
      <Page ref={page} data-story-page="">
        <h1>{`The story of the ${formatWeek(week).toLowerCase()}`}</h1>
        <ol>
          {steps.flatMap((step) =>
            findNotes(step, notes).map((note) => (
              <li key={note.id}>
                <h2>{formatMoment(step)}</h2>
                <p data-part="changes">{formatChanges(step, MAX_NAMED_CHANGES)}</p>
                <p>{note.text}</p>
                {note.chart && <img src={note.chart} alt="Chart of the note" onLoad={fit} />}
              </li>
            )),
          )}
        </ol>
        <footer>{`For education. It is not financial advice. ${formatStoryLink(week)}`}</footer>
      </Page>
    </>,
    document.body,
  );
}
