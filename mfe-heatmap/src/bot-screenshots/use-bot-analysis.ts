import { ApiError } from '@dashboard/contracts-http';
import {
  analyzeScreenshots,
  applyBotAnalysis,
  type BotAnalysis,
  getBotAnalysis,
} from '@dashboard/contracts-portfolio';
import { useEndpoint, useHost, useWrite } from '@dashboard/mfe-kit';
import { useMutation } from '@tanstack/react-query';
import { formatStockCount } from '../stocks/stock-count.ts';
import { botAnalysisKey, stocksKey } from '../stocks/use-edit-stock.ts';

/** Changes are announced; this is the net below, while something is expected. */
const POLL_INTERVAL_MS = 2_000;
/** Ten files of 10 MB take their time; the gateway gives them 30 s. */
const UPLOAD_TIMEOUT_MS = 35_000;

export const isInProgress = (analysis: BotAnalysis | null | undefined): boolean =>
  analysis?.status === 'queued' || analysis?.status === 'processing';

/** The newest analysis of screenshots; null when there is none. Asked for again until its end. */
export function useBotAnalysis() {
  const { queryClient } = useHost();
  const isExpected = isInProgress(queryClient.getQueryData<BotAnalysis | null>(botAnalysisKey));
  return useEndpoint(getBotAnalysis, {}, { pollMs: isExpected ? POLL_INTERVAL_MS : undefined });
}

const createQueuedAnalysis = (id: string): BotAnalysis => ({
  id,
  status: 'queued',
  createdAt: new Date().toISOString(),
  progress: 0,
  error: null,
  results: [],
});

/** Sends screenshots to be read, which takes the place of the analysis before. */
export function useUploadScreenshots() {
  const { queryClient } = useHost();
  const { mutate, isPending, error } = useWrite(analyzeScreenshots, {
    // Known from the answer already, so that it is followed even where the next look fails.
    onSuccess: ({ analysisId }) =>
      queryClient.setQueryData(botAnalysisKey, createQueuedAnalysis(analysisId)),
    refresh: [botAnalysisKey],
  });

  function send(files: readonly File[], onSent: (analysisId: string) => void) {
    const form = new FormData();
    for (const file of files) form.append('screenshots', file);
    mutate(
      { form, timeoutMs: UPLOAD_TIMEOUT_MS },
      { onSuccess: ({ analysisId }) => onSent(analysisId) },
    );
  }
  return { send, isPending, error };
}

/** Takes over what an analysis read: of the symbols given, or of all without any. */
export function useApplyAnalysis(analysisId: string) {
  const { api, queryClient, toast } = useHost();
  return useMutation({
    networkMode: 'always',
    mutationFn: (symbols: string[] | undefined) =>
      api.call(applyBotAnalysis, { body: { analysisId, symbols } }),
    onSuccess: ({ applied }) => {
      if (applied.length === 0) return;
      toast({
        variant: 'success',
        title: 'Bot Position Updated',
        description: applied.length === 1 ? applied[0] : formatStockCount(applied),
      });
    },
    onError: (error) =>
      toast({
        variant: 'destructive',
        title: 'Update Failed',
        description:
          error instanceof ApiError && error.status === 409
            ? 'A newer analysis took the place of this one and is shown now. Nothing was changed.'
            : 'Failed to update bot position.',
      }),
    onSettled: () =>
      Promise.all(
        [botAnalysisKey, stocksKey].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      ),
  });
}
