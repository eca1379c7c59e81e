import { listFlowAlerts } from '@dashboard/contracts-flow';
import { listAnalysesToday } from '@dashboard/contracts-portfolio';
import { useEndpoint } from '@dashboard/mfe-kit';
import { collectFeed } from './feed-item.ts';
import { useStartOfToday } from './local-day.ts';

const POLL_MS = 30_000;

export function useTodaysActivity() {
  const today = useStartOfToday();
  const analyses = useEndpoint(listAnalysesToday, {}, { pollMs: POLL_MS });
  // No query parameters, so that the bell and the flow tab share a cached response.
  const alerts = useEndpoint(listFlowAlerts, {}, { pollMs: POLL_MS });
  return {
    today,
    analyses,
    alerts,
    items: collectFeed(analyses.data ?? [], alerts.data ?? [], today),
  };
}
