import { computeTotals, type Holding } from '@dashboard/contracts-portfolio';
import { SignedNumber, Stat } from '@dashboard/ui';
import { useMemo } from 'react';
import { formatSignedMoney } from '../format/figures.ts';

/** Unrealized total P&L, the exact sum of P&L open (spec §9), as an entry of a StatList. */
export function UnrealizedPnl({ holdings }: { holdings: readonly Holding[] }) {
  const { pnlOpen } = useMemo(() => computeTotals(holdings), [holdings]);
  return (
    <Stat
      size="large"
      label="Unrealized Total P&L"
      value={<SignedNumber value={pnlOpen}>{formatSignedMoney(pnlOpen)}</SignedNumber>}
    />
  );
}
