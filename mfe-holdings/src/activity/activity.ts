import { createQueryKey } from '@dashboard/contracts-http';
import { countActivity, type Fund, listActivity } from '@dashboard/contracts-portfolio';
import { useEndpoint, useOlderRows } from '@dashboard/mfe-kit';

/** Spec §9. */
export const HISTORY_DAYS = 7;

const createInput = (fund: Fund) => ({ params: { fund, days: HISTORY_DAYS } });

export const activityKey = (fund: Fund) => createQueryKey(listActivity, createInput(fund));

/** The newest activities of a fund in the last seven days, newest first, and older ones on request. */
export function useActivity(fund: Fund) {
  const query = useEndpoint(listActivity, createInput(fund));
  return { query, ...useOlderRows(listActivity, createInput(fund), query.data) };
}

/** How many activities each of these days has; by date, MM/DD/YYYY. Empty until it is known. */
export function useActivityCounts(fund: Fund, enabled: boolean): ReadonlyMap<string, number> {
  const { data = [] } = useEndpoint(countActivity, createInput(fund), { enabled });
  return new Map(data.map(({ date, count }) => [date, count]));
}
