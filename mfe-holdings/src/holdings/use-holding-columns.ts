import { computeTotals, type Holding } from '@dashboard/contracts-portfolio';
import { type Audience, useHost } from '@dashboard/mfe-kit';
import { useMemo, useState } from 'react';
import { createHoldingColumns } from './holding-columns.tsx';
import { useChangeDateOpened, useDeleteHolding } from './holdings.ts';

const findMax = (values: readonly number[]) =>
  values.reduce((max, value) => Math.max(max, value), 0);

/** The columns of the holdings: the admin edits and deletes rows, students open analyses. */
export function useHoldingColumns(
  audience: Audience,
  showFund: boolean,
  holdings: readonly Holding[],
) {
  const { openAnalysis } = useHost();
  const [editedId, setEditedId] = useState<string>();
  const { mutate: changeDate } = useChangeDateOpened();
  const { mutate: remove } = useDeleteHolding();
  const figures = useMemo(
    () => ({
      totals: computeTotals(holdings),
      maxPortfolioPercent: findMax(holdings.map(({ portfolioPercent }) => portfolioPercent)),
      maxPnlOpen: findMax(holdings.map(({ pnlOpen }) => Math.abs(pnlOpen ?? 0))),
    }),
    [holdings],
  );

  return useMemo(
    () =>
      createHoldingColumns({
        audience,
        showFund,
        ...figures,
        ...(audience === 'student'
          ? { openAnalysis }
          : {
              editing: {
                editedId,
                onEdit: setEditedId,
                onEndEdit: (id) => setEditedId((current) => (current === id ? undefined : current)),
                onSaveDate: ({ id, version }, dateOpened) =>
                  changeDate({ params: { id }, body: { dateOpened }, ifMatch: version }),
                onDelete: ({ id }) => remove({ params: { id } }),
              },
            }),
      }),
    [audience, showFund, figures, openAnalysis, editedId, changeDate, remove],
  );
}
