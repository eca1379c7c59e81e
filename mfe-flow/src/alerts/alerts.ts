import { countFlowAlerts, type FlowAlert, listFlowAlerts } from '@dashboard/contracts-flow';
import { createQueryKey } from '@dashboard/contracts-http';
import { useEndpoint, useOlderRows } from '@dashboard/mfe-kit';

const POLL_MS = 5_000;

export const alertsKey = createQueryKey(listFlowAlerts);

/** Newest first. */
export const useAlerts = () => useEndpoint(listFlowAlerts, {}, { pollMs: POLL_MS });

/** The newest alerts with the older ones loaded on request. */
export function useAllAlerts(newest: readonly FlowAlert[] | undefined) {
  const { rows: alerts, older } = useOlderRows(listFlowAlerts, {}, newest);
  const { data: counts } = useEndpoint(countFlowAlerts, {}, { enabled: older.hasMore });
  const total = counts && older.hasMore ? counts.calls + counts.puts : 0;
  return { alerts, older, total: Math.max(total, alerts.length) };
}
