import { listStateHistory } from '@dashboard/contracts-portfolio';
import { useEndpoint } from '@dashboard/mfe-kit';
import { useMemo, useState } from 'react';
import { momentsOf } from './replay-steps.ts';

const WEEK_DAYS = 7;
const DAY_MS = 86_400_000;

/** A day as 'YYYY-MM-DD'. The server's trading day may be ahead of or behind this page's. */
const dayFromNow = (days: number) =>
  new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

/** The changes of the last week as the steps of a replay. */
export function useWeek() {
  // Fixed while it is looked at: another day would be another query.
  const [query] = useState(() => ({ from: dayFromNow(-WEEK_DAYS), to: dayFromNow(1) }));
  const { data, isPending, isFetching, refetch } = useEndpoint(listStateHistory, { query });
  const moments = useMemo(() => data && momentsOf(data), [data]);
  return { moments, isPending, isFetching, refresh: () => void refetch() };
}
