import { ApiError } from '@dashboard/contracts-http';
import { applyBotAnalysis } from '@dashboard/contracts-portfolio';
import { useWrite, type WriteServices } from '@dashboard/mfe-kit';
import { stocksKey } from '../../stocks/stock-cache.ts';
import { formatStockCount } from '../../stocks/stock-count.ts';
import { botAnalysisKey } from '../use-bot-analysis.ts';

const formatFailure = (error: Error) =>
  error instanceof ApiError && error.status === 409
    ? 'A newer analysis took the place of this one and is shown now. Nothing was changed.'
    : 'Failed to update bot position.';

/** Applies the positions of an analysis to some symbols, or to all with `undefined`. */
export const useApplyAnalysis = (analysisId: string) =>
  useWrite(
    (symbols: string[] | undefined, { api }: WriteServices) =>
      api.call(applyBotAnalysis, { body: { analysisId, symbols } }),
    {
      success: ({ applied }) =>
        applied.length === 0
          ? undefined
          : {
              title: 'Bot Position Updated',
              description: applied.length === 1 ? applied[0] : formatStockCount(applied),
            },
      failure: (error) => ({ title: 'Update Failed', description: formatFailure(error) }),
      refresh: [botAnalysisKey, stocksKey],
    },
  );
