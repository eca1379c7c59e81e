import {
  computeTotals,
  type Fund,
  getManualPnl,
  type Holding,
  type ManualPnl,
} from '@dashboard/contracts-portfolio';
import { type Audience, QueryFigure, type QueryResult, useEndpoint } from '@dashboard/mfe-kit';
import { Meaning, SignedNumber, Stat } from '@dashboard/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { formatGainPercent, formatMoney, formatSignedMoney } from '../format/figures.ts';
import { AtCostNote } from '../table-columns/AtCost.tsx';

const POLL_MS = 5_000;

export const useManualPnl = (fund: Fund) =>
  useEndpoint(getManualPnl, { params: { fund } }, { pollMs: POLL_MS });

/* Scrolls sideways on a phone, as the caption of its list, and has two lines on a tablet. */
const Strip = styled.dl`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: minmax(max-content, auto);
  gap: 1px;
  position: relative;
  overflow: auto hidden;
  border-top: 1px solid var(--border);
  scrollbar-width: none;

  [data-part='caption'] > & {
    margin-left: -16px;
    border: 0;
  }
  & > div {
    display: grid;
    grid-template-columns: auto 1fr;
    align-content: center;
    align-items: baseline;
    gap: 0 6px;
    padding: 2px 16px;
    box-shadow: 0 0 0 1px var(--border);
  }
  & dt {
    grid-column: 1 / -1;
  }
  & > div > dd[data-part='value'] {
    font-size: var(--text-lg);
  }
  &:focus-visible {
    outline: 2px solid var(--focus);
    outline-offset: -2px;
  }
  @media (min-width: 641px) and (max-width: 1100px) {
    grid-auto-flow: row;
    grid-template-columns: repeat(3, 1fr);

    &:has(> :nth-child(7)) {
      grid-template-columns: repeat(4, 1fr);
    }
    & > :nth-child(7) {
      grid-column: 3 / -1;
    }
  }
  @media (max-width: 640px) {
    mask-image: linear-gradient(to left, transparent, black 32px);

    &::after {
      width: 31px;
      content: '';
    }
  }
`;

/** Focusable, so that keys can scroll it. */
export function PnlStrip({ children }: { children: ReactNode }) {
  return (
    <Strip aria-label="Profit and loss" tabIndex={0}>
      {children}
    </Strip>
  );
}

interface PnlStatsProps {
  holdings: QueryResult<readonly Holding[]>;
  manualPnl: QueryResult<ManualPnl | null>;
  audience: Audience;
  /** Before the manual figures. */
  children?: ReactNode;
}

export function PnlStats({ holdings, manualPnl, audience, children }: PnlStatsProps) {
  return (
    <>
      <Stat
        label={<Meaning of="total-value">Total Value</Meaning>}
        value={
          <QueryFigure query={holdings}>
            {(rows) => formatMoney(computeTotals(rows).value)}
          </QueryFigure>
        }
        note={<AtCostNote holdings={holdings.data ?? []} />}
      />
      <Stat
        label={<Meaning of="unrealized-pnl">Unrealized Total P&L</Meaning>}
        value={
          <QueryFigure query={holdings}>
            {(rows) => renderSigned(formatSignedMoney)(computeTotals(rows).pnlOpen)}
          </QueryFigure>
        }
      />
      {children}
      <ManualPnlStats manualPnl={manualPnl} audience={audience} />
    </>
  );
}

const renderSigned = (format: (value: number) => string) => (value: number) => (
  <SignedNumber value={value}>{format(value)}</SignedNumber>
);

function ManualPnlStats(props: Pick<PnlStatsProps, 'manualPnl' | 'audience'>) {
  const { manualPnl: query, audience } = props;
  if (query.isError && query.data === undefined) {
    const text = (
      <QueryFigure query={query} errorText="Failed to fetch manual P&L">
        {() => null}
      </QueryFigure>
    );
    return <Stat label="Manual P&L" value={text} />;
  }
  const renderStat = (
    label: string,
    field: 'allTimePnl' | 'ytdPnl' | 'ytdPnlPercent' | 'startingCapital',
    format: (value: number) => ReactNode,
  ) => {
    const figure = (
      <QueryFigure query={query}>
        {(record) => {
          const value = record?.[field] ?? null;
          return value === null ? 'Not Set' : format(value);
        }}
      </QueryFigure>
    );
    return <Stat label={<Meaning of={`manual-pnl-${audience}`}>{label}</Meaning>} value={figure} />;
  };
  const allTimeLabel = audience === 'admin' ? 'Total P&L' : 'P&L Since 2020';
  return (
    <>
      {renderStat(allTimeLabel, 'allTimePnl', renderSigned(formatSignedMoney))}
      {renderStat('YTD P&L', 'ytdPnl', renderSigned(formatSignedMoney))}
      {renderStat('YTD P&L %', 'ytdPnlPercent', renderSigned(formatGainPercent))}
      {renderStat('Starting Capital 2025', 'startingCapital', formatMoney)}
    </>
  );
}
