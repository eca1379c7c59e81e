import { type Holding, totalsOf } from '@dashboard/contracts-portfolio';
import { SignedFigure, Stat, StatList } from '@dashboard/ui';
import { useMemo } from 'react';
import { money, signedMoney } from '../model/figures.ts';

/** Unrealized total P&L and value of the holdings shown, summed exactly (spec §9). */
export function HoldingsSummary({ holdings }: { holdings: readonly Holding[] }) {
  const totals = useMemo(() => totalsOf(holdings), [holdings]);
  return (
    <StatList>
      <Stat
        size="large"
        label="Unrealized Total P&L"
        value={<SignedFigure value={totals.pnlOpen}>{signedMoney(totals.pnlOpen)}</SignedFigure>}
      />
      <Stat size="large" label="Total Value" value={money(totals.value)} />
      <Stat size="large" label="Total Cost" value={money(totals.cost)} />
      <Stat size="large" label="Positions" value={holdings.length} />
    </StatList>
  );
}
