import { listStateHistory, parseCalendarDay } from '@dashboard/contracts-portfolio';
import { type QueryResult, useEndpoint, useHost, useTradingDay } from '@dashboard/mfe-kit';
import { useMemo, useState } from 'react';
import { groupIntoSteps, type ReplayStep } from './replay-steps.ts';
import { createDayOf, getLastDay } from './weeks.ts';

const WEEK_DAYS = 7;
const DAY_MS = 86_400_000;

/** The UTC date so many days from now, as YYYY-MM-DD. */
const formatDayFromNow = (days: number) =>
  new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

/** Today in the trading time zone, as YYYY-MM-DD. */
export const useToday = (): string => parseCalendarDay(useTradingDay()) as string;

/** The state changes of a week as replay steps, oldest first. */
export interface StateHistory {
  readonly steps: readonly ReplayStep[];
  /** Those between the end of the week and now, which lead from it to the current stocks. */
  readonly laterSteps: readonly ReplayStep[];
}

/**
 * The state changes of a week, or without one of the last seven days.
 * @param week its Monday, YYYY-MM-DD, one of `listWeeks`
 */
export function useStateHistory(week?: string): QueryResult<StateHistory> {
  const { tradingTimeZone } = useHost();
  const today = useToday();
  // Fixed while mounted: another date would be another query key. The range ends tomorrow, because
  // the server's trading day may be ahead of the browser's UTC date.
  const [lastDays] = useState(() => ({
    from: formatDayFromNow(-WEEK_DAYS),
    to: formatDayFromNow(1),
  }));
  const query = week === undefined ? lastDays : { from: week, to: today };
  const { data: changes, isError, refetch } = useEndpoint(listStateHistory, { query });
  const data = useMemo((): StateHistory | undefined => {
    if (!changes) return undefined;
    const steps = groupIntoSteps(changes);
    if (week === undefined) return { steps, laterSteps: [] };
    const dayOf = createDayOf(tradingTimeZone);
    const end = steps.findIndex(({ at }) => dayOf(at) > getLastDay(week));
    return end < 0
      ? { steps, laterSteps: [] }
      : { steps: steps.slice(0, end), laterSteps: steps.slice(end) };
  }, [changes, week, tradingTimeZone]);
  return { data, isError, refetch };
}
