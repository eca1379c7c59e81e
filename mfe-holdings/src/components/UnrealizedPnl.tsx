import { computeTotals, type Holding } from '@dashboard/contracts-portfolio';
import { SignedNumber, Stat } from '@dashboard/ui';
import { useMemo } from 'react';
import { signedMoney } from '../model/figures.ts';

/** Unrealized total P&L: the sum of P&L open, exact (spec §9). An entry of a StatList. */
export function UnrealizedPnl({ holdings }: { holdings: readonly Holding[] }) {
  const { pnlOpen } = useMemo(() => computeTotals(holdings), [holdings]);
  return (
    <Stat
      size="large"
      label="Unrealized Total P&L"
      value={<SignedNumber value={pnlOpen}>{signedMoney(pnlOpen)}</SignedNumber>}
    />
  );
}
