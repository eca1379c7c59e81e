import { countFlowAlerts, type FlowAlert, listFlowAlerts } from '@dashboard/contracts-flow';
import { createQueryKey } from '@dashboard/contracts-http';
import { useEndpoint, useOlderRows } from '@dashboard/mfe-kit';

const POLL_MS = 5_000;

export const alertsKey = createQueryKey(listFlowAlerts);

export const useAlerts = () => useEndpoint(listFlowAlerts, {}, { pollMs: POLL_MS });

export function useAllAlerts(newest: readonly FlowAlert[] | undefined) {
  const { rows: alerts, older } = useOlderRows(listFlowAlerts, {}, newest);
  const { data: counts } = useEndpoint(countFlowAlerts, {}, { enabled: older.hasMore });
  const total = counts && older.hasMore ? counts.calls + counts.puts : 0;
  return { alerts, older, total: Math.max(total, alerts.length) };
}
