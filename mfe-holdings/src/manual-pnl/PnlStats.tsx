import {
  computeTotals,
  type Fund,
  getManualPnl,
  type Holding,
  type ManualPnl,
} from '@dashboard/contracts-portfolio';
import { QueryFigure, type QueryResult, useEndpoint } from '@dashboard/mfe-kit';
import { SignedNumber, Stat } from '@dashboard/ui';
import type { ReactNode } from 'react';
import { formatGainPercent, formatMoney, formatSignedMoney } from '../format/figures.ts';
import { AtCostNote } from '../table-columns/AtCost.tsx';

const POLL_MS = 5_000;

export const useManualPnl = (fund: Fund) =>
  useEndpoint(getManualPnl, { params: { fund } }, { pollMs: POLL_MS });

interface PnlStatsProps {
  holdings: QueryResult<readonly Holding[]>;
  manualPnl: QueryResult<ManualPnl | null>;
  allTimeLabel: string;
}

export function PnlStats({ holdings, manualPnl, allTimeLabel }: PnlStatsProps) {
  return (
    <>
      <Stat
        label="Total Value"
        value={
          <QueryFigure query={holdings}>
            {(rows) => formatMoney(computeTotals(rows).value)}
          </QueryFigure>
        }
        note={<AtCostNote holdings={holdings.data ?? []} />}
      />
      <Stat
        label="Unrealized Total P&L"
        value={
          <QueryFigure query={holdings}>
            {(rows) => renderSigned(formatSignedMoney)(computeTotals(rows).pnlOpen)}
          </QueryFigure>
        }
      />
      <ManualPnlStats manualPnl={manualPnl} allTimeLabel={allTimeLabel} />
    </>
  );
}

const renderSigned = (format: (value: number) => string) => (value: number) => (
  <SignedNumber value={value}>{format(value)}</SignedNumber>
);

function ManualPnlStats(props: Omit<PnlStatsProps, 'holdings'>) {
  const { manualPnl: query, allTimeLabel } = props;
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
    return <Stat label={label} value={figure} />;
  };
  return (
    <>
      {renderStat(allTimeLabel, 'allTimePnl', renderSigned(formatSignedMoney))}
      {renderStat('YTD P&L', 'ytdPnl', renderSigned(formatSignedMoney))}
      {renderStat('YTD P&L %', 'ytdPnlPercent', renderSigned(formatGainPercent))}
      {renderStat('Starting Capital 2025', 'startingCapital', formatMoney)}
    </>
  );
}
