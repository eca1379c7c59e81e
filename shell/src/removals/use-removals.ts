import { listRemovedFlowAlerts } from '@dashboard/contracts-flow';
import { listRemovals } from '@dashboard/contracts-portfolio';
import { useEndpoint } from '@dashboard/mfe-kit';
import { useEffect, useState } from 'react';
import type { RestorableItem } from './removal-sources.ts';

const TICK_MS = 30_000;

/** The time of this browser, in milliseconds since 1970, to half a minute. */
function useTime(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/**
 * What can be restored in all services, newest first, with the queries that it comes from; an item
 * leaves when its time is over.
 */
export function useRemovals() {
  const now = useTime();
  const portfolio = useEndpoint(listRemovals);
  const flow = useEndpoint(listRemovedFlowAlerts);
  const items: RestorableItem[] = [
    ...(portfolio.data ?? []).map((item) => ({ ...item, source: 'portfolio' as const })),
    ...(flow.data ?? []).map((item) => ({ ...item, source: 'flow' as const })),
  ]
    .filter(({ until }) => Date.parse(until) > now)
    .sort((one, other) => Date.parse(other.removedAt) - Date.parse(one.removedAt));
  return { now, portfolio, flow, items };
}
