import { computeTotals, type Holding } from '@dashboard/contracts-portfolio';
import { type Audience, useHost } from '@dashboard/mfe-kit';
import { useMemo, useState } from 'react';
import { useChangeDateOpened, useRemoveHolding } from '../api/holdings.ts';
import { holdingColumns } from './holding-columns.tsx';

/** The columns of the holdings of a side, with what the side may do in them. */
export function useHoldingColumns(
  audience: Audience,
  showFund: boolean,
  holdings: readonly Holding[] | undefined,
) {
  const { openAnalysis } = useHost();
  const [editedId, setEditedId] = useState<string>();
  const { mutate: changeDate } = useChangeDateOpened();
  const { mutate: remove } = useRemoveHolding();
  const figures = useMemo(() => {
    const rows = holdings ?? [];
    const largest = (values: readonly number[]) =>
      values.reduce((most, value) => Math.max(most, value), 0);
    return {
      totals: computeTotals(rows),
      largestShare: largest(rows.map(({ portfolioPercent }) => portfolioPercent)),
      largestPnl: largest(rows.map(({ pnlOpen }) => Math.abs(pnlOpen ?? 0))),
    };
  }, [holdings]);

  return useMemo(
    () =>
      holdingColumns({
        audience,
        showFund,
        figures,
        ...(audience === 'student'
          ? { openAnalysis }
          : {
              editing: {
                editedId,
                onEdit: setEditedId,
                onEnd: () => setEditedId(undefined),
                onSave: ({ id, version }, dateOpened) =>
                  changeDate({ params: { id }, body: { dateOpened }, ifMatch: version }),
                onRemove: ({ id }) => remove({ params: { id } }),
              },
            }),
      }),
    [audience, showFund, figures, openAnalysis, editedId, changeDate, remove],
  );
}
