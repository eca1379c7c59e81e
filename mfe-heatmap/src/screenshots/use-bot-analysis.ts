import { createQueryKey } from '@dashboard/contracts-http';
import { type BotAnalysis, getBotAnalysis } from '@dashboard/contracts-portfolio';
import { useEndpoint, useHost } from '@dashboard/mfe-kit';

/** Polled while an analysis is in progress, in case the change stream is disconnected. */
const POLL_INTERVAL_MS = 2_000;

export const botAnalysisKey = createQueryKey(getBotAnalysis);

export const isInProgress = (analysis: BotAnalysis | null | undefined): boolean =>
  analysis?.status === 'queued' || analysis?.status === 'processing';

/** The latest analysis of screenshots, polled until it ends; `null` if there is none. */
export function useBotAnalysis() {
  const { queryClient } = useHost();
  const polling = isInProgress(queryClient.getQueryData<BotAnalysis | null>(botAnalysisKey));
  return useEndpoint(getBotAnalysis, {}, { pollMs: polling ? POLL_INTERVAL_MS : undefined });
}
