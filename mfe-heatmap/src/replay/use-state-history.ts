import { listStateHistory } from '@dashboard/contracts-portfolio';
import { useEndpoint } from '@dashboard/mfe-kit';
import { useMemo, useState } from 'react';
import { groupIntoSteps } from './replay-steps.ts';

const WEEK_DAYS = 7;
const DAY_MS = 86_400_000;

/** The UTC date so many days from now, as YYYY-MM-DD. */
const formatDayFromNow = (days: number) =>
  new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

/**
 * The state changes of the last seven days as replay steps. The range ends tomorrow, because the
 * server's trading day may be ahead of the browser's UTC date.
 */
export function useStateHistory() {
  // Fixed while mounted: another date would be another query key.
  const [query] = useState(() => ({ from: formatDayFromNow(-WEEK_DAYS), to: formatDayFromNow(1) }));
  const { data: changes, isError, refetch } = useEndpoint(listStateHistory, { query });
  const data = useMemo(() => changes && groupIntoSteps(changes), [changes]);
  return { data, isError, refetch };
}
