import { listFlowAlerts } from '@dashboard/contracts-flow';
import { createQueryKey } from '@dashboard/contracts-http';
import { useEndpoint } from '@dashboard/mfe-kit';

/** How often the list is fetched again (spec §9). */
const POLL_MS = 5_000;

export const alertsKey = createQueryKey(listFlowAlerts);

/** All flow alerts, newest first, fetched again every 5 s. */
export const useAlerts = () => useEndpoint(listFlowAlerts, {}, { pollMs: POLL_MS });
