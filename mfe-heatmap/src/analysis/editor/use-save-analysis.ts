import { getErrorMessage } from '@dashboard/contracts-http';
import { changeStock, listStocks, type Stock, uploadImage } from '@dashboard/contracts-portfolio';
import {
  type FailureToast,
  isVersionConflict,
  selectVersionToRevert,
  useUploadOnce,
  useWrite,
  type WriteServices,
} from '@dashboard/mfe-kit';
import {
  cacheEditedStocks,
  findCachedStock,
  getStockQueue,
  stocksKey,
} from '../../stocks/stock-cache.ts';
import {
  type AnalysisDraft,
  collectAnalysisChange,
  isSameAnalysis,
  pickSavedAnalysis,
  type SavedAnalysis,
} from './analysis-draft.ts';

const MAX_ATTEMPTS = 3;

export class UploadError extends Error {
  override readonly name = 'UploadError';
}

class AnalysisConflictError extends Error {
  override readonly name = 'AnalysisConflictError';
}

interface AnalysisSave {
  readonly draft: AnalysisDraft;
  readonly base: SavedAnalysis;
  readonly onSaved: () => void;
}

async function uploadChart({ api }: WriteServices, symbol: string, file: File): Promise<string> {
  const form = new FormData();
  form.append('type', 'analysis');
  form.append('ticker', symbol);
  form.append('image', file);
  try {
    const { imageUrl } = await api.call(uploadImage, { form });
    return imageUrl;
  } catch (error) {
    throw new UploadError(getErrorMessage(error, 'The server did not answer.'), { cause: error });
  }
}

/** Retries after a 412 unless the analysis itself has changed. @throws AnalysisConflictError */
async function patchAnalysis(
  { api, queryClient }: WriteServices,
  { id, symbol }: Stock,
  analysis: SavedAnalysis,
  base: SavedAnalysis,
): Promise<Stock> {
  for (let attempt = 1; ; attempt += 1) {
    const stock = findCachedStock(queryClient, id);
    if (stock && !isSameAnalysis(pickSavedAnalysis(stock), base)) {
      throw new AnalysisConflictError('The analysis was changed in the meantime');
    }
    try {
      return await api.call(changeStock, {
        params: { key: symbol },
        body: collectAnalysisChange(analysis, base),
        ifMatch: stock?.version,
      });
    } catch (error) {
      if (!isVersionConflict(error) || attempt === MAX_ATTEMPTS) throw error;
      await queryClient.refetchQueries({ queryKey: stocksKey, exact: true });
    }
  }
}

/** @throws ApiError 412 */
async function revertAnalysis(
  { api, queryClient }: WriteServices,
  saved: Stock,
  base: SavedAnalysis,
): Promise<void> {
  const stocks = await api.call(listStocks, {});
  const current = stocks.find(({ id }) => id === saved.id);
  const fields = ['analysisText', 'analysisImage'] as const;
  const restored = await api.call(changeStock, {
    params: { key: saved.id },
    body: collectAnalysisChange(base, pickSavedAnalysis(saved)),
    ifMatch: selectVersionToRevert(saved, current, fields),
  });
  await cacheEditedStocks([], [restored])(queryClient);
}

export function useSaveAnalysis(stock: Stock) {
  const resolveImage = useUploadOnce((file, services) => uploadChart(services, stock.symbol, file));
  return useWrite(
    async ({ draft, base }: AnalysisSave, services: WriteServices) => {
      const image = await resolveImage(draft.file, draft.image, services);
      return patchAnalysis(services, stock, { text: draft.text, image }, base);
    },
    {
      queue: getStockQueue(stock.id),
      success: (saved, { base, draft }) => ({
        title: 'Analysis Updated',
        description: draft.file ? `Image Uploaded · ${saved.symbol}` : saved.symbol,
        done: `analysis of ${saved.symbol}`,
        undo: (services) => revertAnalysis(services, saved, base),
      }),
      failure: selectFailureToast,
      updateCache: (savedStock) => cacheEditedStocks([], [savedStock]),
      refresh: [stocksKey],
      onSuccess: (_, { onSaved }) => onSaved(),
    },
  );
}

function selectFailureToast(error: Error): FailureToast | undefined {
  // The editor shows the other analysis instead.
  if (error instanceof AnalysisConflictError) return undefined;
  return error instanceof UploadError
    ? { title: 'Upload Failed', description: 'Failed to upload image. Please try again.' }
    : {
        title: 'Update Failed',
        description: 'Failed to update technical analysis. Please try again.',
      };
}
