import { SignedNumber, Stat, StatList } from '@dashboard/ui';
import { formatGainPercent, formatMoney, formatSignedMoney } from '../format/figures.ts';
import type { ManualPnlValues } from './manual-pnl-form.ts';

const NOT_SET = 'Not Set';

interface ManualPnlFiguresProps {
  record: ManualPnlValues | null;
  /** The label of all-time P&L: 'Total P&L' for admins, 'P&L Since 2020' for students (spec §2). */
  allTimeLabel: string;
}

/** The four figures of the manual P&L, as entries of a StatList. */
export function ManualPnlStats({ record, allTimeLabel }: ManualPnlFiguresProps) {
  const renderSigned = (value: number | null | undefined, format: (value: number) => string) =>
    value === null || value === undefined ? (
      NOT_SET
    ) : (
      <SignedNumber value={value}>{format(value)}</SignedNumber>
    );
  const capital = record?.startingCapital ?? null;
  return (
    <>
      <Stat label={allTimeLabel} value={renderSigned(record?.allTimePnl, formatSignedMoney)} />
      <Stat label="YTD P&L" value={renderSigned(record?.ytdPnl, formatSignedMoney)} />
      <Stat label="YTD P&L %" value={renderSigned(record?.ytdPnlPercent, formatGainPercent)} />
      <Stat
        label="Starting Capital 2025"
        value={capital === null ? NOT_SET : formatMoney(capital)}
      />
    </>
  );
}

export function ManualPnlFigures(props: ManualPnlFiguresProps) {
  return (
    <StatList>
      <ManualPnlStats {...props} />
    </StatList>
  );
}
