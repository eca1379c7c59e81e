import { type Audience, useHost } from '@dashboard/mfe-kit';
import { useMemo } from 'react';
import { HoldingActions } from './HoldingActions.tsx';
import { createHoldingList } from './holding-list.tsx';
import { useChangeDateOpened, useDeleteHolding } from './holdings.ts';

/** The holdings as rows on a phone; the admin's have a control with what the table's cells do. */
export function useHoldingList(audience: Audience, showFund: boolean) {
  const { openSymbol } = useHost();
  const { mutate: changeDate } = useChangeDateOpened();
  const { mutate: remove } = useDeleteHolding();
  return useMemo(
    () =>
      createHoldingList({
        showFund,
        openSymbol,
        actions:
          audience === 'student'
            ? undefined
            : (holding) => (
                <HoldingActions
                  holding={holding}
                  onSaveDate={(changed, dateOpened) => changeDate({ holding: changed, dateOpened })}
                  onDelete={remove}
                />
              ),
      }),
    [audience, showFund, openSymbol, changeDate, remove],
  );
}
