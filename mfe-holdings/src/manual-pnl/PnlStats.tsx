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
import { formatGainPercent, formatMoney, formatSignedMoney } from '../format/figures.ts';
import { AtCostNote } from '../table-columns/AtCost.tsx';

const POLL_MS = 5_000;

export const useManualPnl = (fund: Fund) =>
  useEndpoint(getManualPnl, { params: { fund } }, { pollMs: POLL_MS });

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
