import { computeTotals, type Holding } from '@dashboard/contracts-portfolio';
import { Badge } from '@dashboard/ui';
import { useMemo } from 'react';
import { formatMoney, formatSignedMoney } from '../format/figures.ts';

function selectTone(pnlOpen: number): 'green' | 'red' | 'neutral' {
  if (pnlOpen > 0) return 'green';
  return pnlOpen < 0 ? 'red' : 'neutral';
}

/** The value and the P&L of the holdings shown, as exact sums (spec §2). */
export function HoldingsTotals({ holdings }: { holdings: readonly Holding[] }) {
  const { value, pnlOpen } = useMemo(() => computeTotals(holdings), [holdings]);
  return (
    <>
      <Badge size="large">{`Total Value: ${formatMoney(value)}`}</Badge>
      <Badge size="large" tone={selectTone(pnlOpen)}>
        {`Total P&L: ${formatSignedMoney(pnlOpen)}`}
      </Badge>
    </>
  );
}
