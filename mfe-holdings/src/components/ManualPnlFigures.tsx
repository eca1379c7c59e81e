import { SignedNumber, Stat, StatList } from '@dashboard/ui';
import { money, signedMoney, signedPercent } from '../model/figures.ts';
import type { ManualFigures } from '../model/manual-figures.ts';

const NOT_SET = 'Not Set';

interface ManualPnlFiguresProps {
  record: ManualFigures | null;
  /** What all-time P&L is called on this side: 'Total P&L' or 'P&L Since 2020' (spec §2). */
  allTimeLabel: string;
}

/** The four figures kept by hand, as entries of a StatList. */
export function ManualPnlStats({ record, allTimeLabel }: ManualPnlFiguresProps) {
  const signed = (value: number | null | undefined, text: (value: number) => string) =>
    value === null || value === undefined ? (
      NOT_SET
    ) : (
      <SignedNumber value={value}>{text(value)}</SignedNumber>
    );
  const capital = record?.startingCapital ?? null;
  return (
    <>
      <Stat label={allTimeLabel} value={signed(record?.allTimePnl, signedMoney)} />
      <Stat label="YTD P&L" value={signed(record?.ytdPnl, signedMoney)} />
      <Stat label="YTD P&L %" value={signed(record?.ytdPnlPercent, signedPercent)} />
      <Stat label="Starting Capital 2025" value={capital === null ? NOT_SET : money(capital)} />
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
