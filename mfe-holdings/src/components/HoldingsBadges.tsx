import { computeTotals, type Holding } from '@dashboard/contracts-portfolio';
import { Badge } from '@dashboard/ui';
import { useMemo } from 'react';
import { money, signedMoney } from '../model/figures.ts';

/** What the holdings shown are worth, and their P&L, summed exactly (spec §2). */
export function HoldingsBadges({ holdings }: { holdings: readonly Holding[] }) {
  const { value, pnlOpen } = useMemo(() => computeTotals(holdings), [holdings]);
  let tone: 'green' | 'red' | 'neutral' = 'neutral';
  if (pnlOpen > 0) tone = 'green';
  if (pnlOpen < 0) tone = 'red';
  return (
    <>
      <Badge size="large">{`Total Value: ${money(value)}`}</Badge>
      <Badge size="large" tone={tone}>{`Total P&L: ${signedMoney(pnlOpen)}`}</Badge>
    </>
  );
}
