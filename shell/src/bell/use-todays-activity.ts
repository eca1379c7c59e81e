import { listFlowAlerts } from '@dashboard/contracts-flow';
import { listAnalysesToday } from '@dashboard/contracts-portfolio';
import { useEndpoint } from '@dashboard/mfe-kit';
import { collectActivities } from './activity.ts';
import { useStartOfToday } from './use-local-day.ts';

/** Spec §9. */
const POLL_MS = 30_000;

/** Today's date, its activity newest first, and the two sources that activity comes from. */
export function useTodaysActivity() {
  const today = useStartOfToday();
  const analyses = useEndpoint(listAnalysesToday, {}, { pollMs: POLL_MS });
  // Without query parameters, so that the bell and the flow tab share one cached response.
  const alerts = useEndpoint(listFlowAlerts, {}, { pollMs: POLL_MS });
  return {
    today,
    analyses,
    alerts,
    activities: collectActivities(analyses.data ?? [], alerts.data ?? [], today),
  };
}
