import type { ManualPnl } from '@dashboard/contracts-portfolio';
import { QueryFigure, type QueryResult } from '@dashboard/mfe-kit';
import { SignedNumber, Stat } from '@dashboard/ui';
import type { ReactNode } from 'react';
import { formatGainPercent, formatMoney, formatSignedMoney } from '../format/figures.ts';

const NOT_SET = 'Not Set';

interface ManualPnlStatsProps {
  /** The record of a fund, null where there is none. */
  query: QueryResult<ManualPnl | null>;
  /** The label of all-time P&L: 'Total P&L' for admins, 'P&L Since 2020' for students (spec §2). */
  allTimeLabel: string;
}

/** The four figures of the manual P&L, as entries of a StatList. */
export function ManualPnlStats({ query, allTimeLabel }: ManualPnlStatsProps) {
  if (query.isError && query.data === undefined) {
    const text = (
      <QueryFigure query={query} errorText="Failed to fetch manual P&L">
        {() => null}
      </QueryFigure>
    );
    return <Stat label="Manual P&L" value={text} />;
  }
  const renderFigure = (
    field: 'allTimePnl' | 'ytdPnl' | 'ytdPnlPercent' | 'startingCapital',
    format: (value: number) => ReactNode,
  ) => (
    <QueryFigure query={query}>
      {(record) => {
        const value = record?.[field] ?? null;
        return value === null ? NOT_SET : format(value);
      }}
    </QueryFigure>
  );
  const signed = (format: (value: number) => string) => (value: number) => (
    <SignedNumber value={value}>{format(value)}</SignedNumber>
  );
  return (
    <>
      <Stat label={allTimeLabel} value={renderFigure('allTimePnl', signed(formatSignedMoney))} />
      <Stat label="YTD P&L" value={renderFigure('ytdPnl', signed(formatSignedMoney))} />
      <Stat label="YTD P&L %" value={renderFigure('ytdPnlPercent', signed(formatGainPercent))} />
      <Stat label="Starting Capital 2025" value={renderFigure('startingCapital', formatMoney)} />
    </>
  );
}
