import { createQueryKey } from '@dashboard/contracts-http';
import {
  analyzeScreenshots,
  type BotAnalysis,
  getBotAnalysis,
} from '@dashboard/contracts-portfolio';
import {
  cacheUpdate,
  useEndpoint,
  useHost,
  useWrite,
  type WriteServices,
} from '@dashboard/mfe-kit';

/** A fallback for when the change stream is disconnected. */
const POLL_INTERVAL_MS = 2_000;

export const botAnalysisKey = createQueryKey(getBotAnalysis);

export const isInProgress = (analysis: BotAnalysis | null | undefined): boolean =>
  analysis?.status === 'queued' || analysis?.status === 'processing';

export function useBotAnalysis() {
  const { queryClient } = useHost();
  const polling = isInProgress(queryClient.getQueryData<BotAnalysis | null>(botAnalysisKey));
  return useEndpoint(getBotAnalysis, {}, { pollMs: polling ? POLL_INTERVAL_MS : undefined });
}

const createQueuedAnalysis = (id: string): BotAnalysis => ({
  id,
  status: 'queued',
  createdAt: new Date().toISOString(),
  progress: 0,
  error: null,
  results: [],
  flowRows: [],
});

function upload(files: readonly File[], { api }: WriteServices) {
  const form = new FormData();
  for (const file of files) form.append('screenshots', file);
  return api.call(analyzeScreenshots, { form });
}

export const useUploadScreenshots = (
  onUploaded: (analysisId: string, files: readonly File[]) => void,
) =>
  useWrite(upload, {
    // Uses the response, so that polling starts even if the next fetch fails.
    updateCache: ({ analysisId }) =>
      cacheUpdate(botAnalysisKey, () => createQueuedAnalysis(analysisId)),
    refresh: [botAnalysisKey],
    onSuccess: ({ analysisId }, files) => onUploaded(analysisId, files),
  });
