import { listStateHistory } from '@dashboard/contracts-portfolio';
import { type QueryResult, useEndpoint, useTradingDay } from '@dashboard/mfe-kit';
import { createContext, useContext, useMemo } from 'react';
import { collectTodaysChanges, type TodaysChanges } from './todays-changes.ts';

/** What changed in the trading day of the host's time zone; it follows every change of a stock. */
export function useTodaysChanges(): QueryResult<TodaysChanges> {
  const [month, day, year] = useTradingDay().split('/');
  const today = `${year}-${month}-${day}`;
  const query = useEndpoint(listStateHistory, { query: { from: today, to: today } });
  const { data: changes, isError, refetch } = query;
  const data = useMemo(() => changes && collectTodaysChanges(changes), [changes]);
  return { data, isError, refetch };
}

/** What `StateCell` marks as changed today; nothing while that is not known. */
export const TodaysChangesContext = createContext<TodaysChanges | undefined>(undefined);

export const useMarkedChanges = () => useContext(TodaysChangesContext);
