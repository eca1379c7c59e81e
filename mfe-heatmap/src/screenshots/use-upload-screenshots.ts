import { analyzeScreenshots, type BotAnalysis } from '@dashboard/contracts-portfolio';
import { cacheUpdate, useWrite, type WriteServices } from '@dashboard/mfe-kit';
import { botAnalysisKey } from './use-bot-analysis.ts';

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

/**
 * Uploads screenshots and starts their analysis, which replaces the one before.
 * @param onUploaded gets the id of the new analysis and its screenshots
 */
export const useUploadScreenshots = (
  onUploaded: (analysisId: string, files: readonly File[]) => void,
) =>
  useWrite(upload, {
    // Cached from the response, so that polling starts even if the next fetch fails.
    updateCache: ({ analysisId }) =>
      cacheUpdate(botAnalysisKey, () => createQueuedAnalysis(analysisId)),
    refresh: [botAnalysisKey],
    onSuccess: ({ analysisId }, files) => onUploaded(analysisId, files),
  });
