import { computeTotals, type Holding } from '@dashboard/contracts-portfolio';
import { Badge, Stat } from '@dashboard/ui';
import { useMemo } from 'react';
import { formatMoney, formatSignedMoney } from '../format/figures.ts';

function selectTone(pnlOpen: number): 'positive' | 'negative' | 'neutral' {
  if (pnlOpen > 0) return 'positive';
  return pnlOpen < 0 ? 'negative' : 'neutral';
}

/** The value and the P&L of the holdings shown, as exact sums (spec §2). */
export function HoldingsTotals({ holdings }: { holdings: readonly Holding[] }) {
  const { value, pnlOpen } = useMemo(() => computeTotals(holdings), [holdings]);
  return (
    <>
      <Badge>{`Total Value: ${formatMoney(value)}`}</Badge>{' '}
      <Badge tone={selectTone(pnlOpen)}>{`Total P&L: ${formatSignedMoney(pnlOpen)}`}</Badge>
    </>
  );
}

/** The same totals as an entry of a StatList. */
export const TotalsStat = ({ holdings }: { holdings: readonly Holding[] }) => (
  <Stat label="Totals" value={<HoldingsTotals holdings={holdings} />} />
);
