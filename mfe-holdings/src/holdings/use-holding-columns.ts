import { computeTotals, type Holding } from '@dashboard/contracts-portfolio';
import { type Audience, useHost } from '@dashboard/mfe-kit';
import { useMemo, useState } from 'react';
import { createHoldingColumns } from './holding-columns.tsx';
import { useChangeDateOpened, useDeleteHolding } from './holdings.ts';

const findMax = (values: readonly number[]) =>
  values.reduce((max, value) => Math.max(max, value), 0);

/** The columns of the holdings: the admin edits and deletes rows, a ticker opens its sheet. */
export function useHoldingColumns(
  audience: Audience,
  showFund: boolean,
  holdings: readonly Holding[],
) {
  const { openAnalysis, openSymbol } = useHost();
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
              openAnalysis: openSymbol,
              editing: {
                editedId,
                onEdit: setEditedId,
                onEndEdit: (id) => setEditedId((current) => (current === id ? undefined : current)),
                onSaveDate: (holding, dateOpened) => changeDate({ holding, dateOpened }),
                onDelete: (holding) => remove(holding),
              },
            }),
      }),
    [audience, showFund, figures, openAnalysis, openSymbol, editedId, changeDate, remove],
  );
}
