import { listStateHistory, type StateChange } from '@dashboard/contracts-portfolio';
import { type QueryResult, useEndpoint, useHost } from '@dashboard/mfe-kit';
import { useMemo, useState } from 'react';
import { addDays, createDayOf, getLastDay, useToday, WEEK_DAYS } from './weeks.ts';

/** Changes made within one minute. */
export interface ReplayStep {
  /** Time of its last change; a UTC ISO instant. */
  readonly at: string;
  readonly changes: readonly StateChange[];
}

const truncateToMinute = (instant: string) => instant.slice(0, 16);

export const isSameMinute = (one: string, other: string): boolean =>
  truncateToMinute(one) === truncateToMinute(other);

/** @param changes oldest first */
export function groupIntoSteps(changes: readonly StateChange[]): readonly ReplayStep[] {
  const steps: { at: string; changes: StateChange[] }[] = [];
  for (const change of changes) {
    const last = steps.at(-1);
    if (last && isSameMinute(last.at, change.at)) {
      last.changes.push(change);
      last.at = change.at;
    } else steps.push({ at: change.at, changes: [change] });
  }
  return steps;
}

export interface StateHistory {
  readonly steps: readonly ReplayStep[];
  /** The steps after the week, which lead to the current stocks. */
  readonly laterSteps: readonly ReplayStep[];
}

/** @param week its Monday, YYYY-MM-DD, one of `listWeeks`; without one, the last seven days */
export function useStateHistory(week?: string): QueryResult<StateHistory> {
  const { tradingTimeZone } = useHost();
  const today = useToday();
  // Fixed: another date is another query. Ends tomorrow: the server's day can be ahead of UTC.
  const [lastDays] = useState(() => {
    const now = new Date().toISOString();
    return { from: addDays(now, -WEEK_DAYS), to: addDays(now, 1) };
  });
  const query = week === undefined ? lastDays : { from: week, to: today };
  const { data: changes, isError, refetch } = useEndpoint(listStateHistory, { query });
  const data = useMemo((): StateHistory | undefined => {
    if (!changes) return undefined;
    const steps = groupIntoSteps(changes);
    const dayOf = createDayOf(tradingTimeZone);
    const isLater = ({ at }: ReplayStep) => week !== undefined && dayOf(at) > getLastDay(week);
    const end = steps.findIndex(isLater);
    return end < 0
      ? { steps, laterSteps: [] }
      : { steps: steps.slice(0, end), laterSteps: steps.slice(end) };
  }, [changes, week, tradingTimeZone]);
  return { data, isError, refetch };
}
