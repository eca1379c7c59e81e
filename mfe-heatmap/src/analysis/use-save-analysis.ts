import { ApiError, messageOf } from '@dashboard/contracts-http';
import { changeStock, type Stock, uploadImage } from '@dashboard/contracts-portfolio';
import { type HostServices, useHost } from '@dashboard/mfe-kit';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { applyResponse } from '../stocks/stock-edit.ts';
import { stocksKey } from '../stocks/use-edit-stock.ts';
import {
  type AnalysisDraft,
  collectAnalysisChange,
  isSameAnalysis,
  pickSavedAnalysis,
  type SavedAnalysis,
} from './analysis-draft.ts';

/** A file of 10 MB is on its way for longer than other calls take. */
const UPLOAD_TIMEOUT_MS = 30_000;
const MAX_ATTEMPTS = 3;

/** The picked image was not taken; `message` is the server's reason. */
export class UploadError extends Error {
  override readonly name = 'UploadRefused';
}

/** Somebody else saved another analysis since this one was opened. */
export class AnalysisConflictError extends Error {
  override readonly name = 'AnalysisChanged';
  readonly current: SavedAnalysis;

  constructor(now: SavedAnalysis) {
    super('The analysis was changed in the meantime');
    this.current = now;
  }
}

export interface AnalysisSave {
  readonly draft: AnalysisDraft;
  /** The analysis the draft began from. */
  readonly seen: SavedAnalysis;
}

async function uploadChart({ api }: HostServices, symbol: string, file: File): Promise<string> {
  const form = new FormData();
  form.append('type', 'analysis');
  form.append('ticker', symbol);
  form.append('image', file);
  try {
    const { imageUrl } = await api.call(uploadImage, { form, timeoutMs: UPLOAD_TIMEOUT_MS });
    return imageUrl;
  } catch (error) {
    throw new UploadError(messageOf(error, 'The server did not answer.'), { cause: error });
  }
}

/**
 * Patches the stock with the version this page has seen. A version that grew by something else
 * than the analysis, such as a bot position, is no reason to ask: it is taken up and tried again.
 * @throws AnalysisChanged, ApiError
 */
async function patchAnalysis(
  { api, queryClient }: HostServices,
  { id, symbol }: Stock,
  analysis: SavedAnalysis,
  seen: SavedAnalysis,
): Promise<Stock> {
  for (let tries = 1; ; tries += 1) {
    const stock = queryClient
      .getQueryData<Stock[]>(stocksKey)
      ?.find((candidate) => candidate.id === id);
    if (stock && !isSameAnalysis(pickSavedAnalysis(stock), seen)) {
      throw new AnalysisConflictError(pickSavedAnalysis(stock));
    }
    try {
      return await api.call(changeStock, {
        params: { key: symbol },
        body: collectAnalysisChange(analysis, seen),
        ifMatch: stock?.version,
      });
    } catch (error) {
      const stale = error instanceof ApiError && error.status === 412;
      if (!stale || tries === MAX_ATTEMPTS) throw error;
      await queryClient.refetchQueries({ queryKey: stocksKey, exact: true });
    }
  }
}

/** Saves the analysis of a stock: a picked file is uploaded first, then the stock is patched (spec §2). */
export function useSaveAnalysis(stock: Stock, onSaved: () => void) {
  const host = useHost();
  // A second try of the same file after the patch failed need not send it again.
  const uploaded = useRef<{ file: File; address: string }>(undefined);

  async function addressOf({ file, image }: AnalysisDraft): Promise<string | null> {
    if (!file) return image;
    if (uploaded.current?.file !== file) {
      uploaded.current = { file, address: await uploadChart(host, stock.symbol, file) };
      host.toast({ variant: 'success', title: 'Image Uploaded', description: stock.symbol });
    }
    return uploaded.current.address;
  }

  return useMutation<Stock, Error, AnalysisSave>({
    mutationKey: ['save-analysis'],
    // In the row of this stock's other edits, so that their versions follow each other.
    scope: { id: `stock ${stock.id}` },
    networkMode: 'always',
    mutationFn: async ({ draft, seen }) =>
      patchAnalysis(host, stock, { text: draft.text, image: await addressOf(draft) }, seen),
    onSuccess: async (answer) => {
      await host.queryClient.cancelQueries({ queryKey: stocksKey });
      host.queryClient.setQueryData<Stock[]>(
        stocksKey,
        (stocks) => stocks && applyResponse(stocks, { id: stock.id, change: {} }, answer),
      );
      host.toast({ variant: 'success', title: 'Analysis Updated', description: stock.symbol });
      onSaved();
      void host.queryClient.invalidateQueries({ queryKey: stocksKey });
    },
    onError: (error) => {
      if (error instanceof AnalysisConflictError) return;
      host.toast(
        error instanceof UploadError
          ? {
              variant: 'destructive',
              title: 'Upload Failed',
              description: 'Failed to upload image. Please try again.',
            }
          : {
              variant: 'destructive',
              title: 'Update Failed',
              description: 'Failed to update technical analysis. Please try again.',
            },
      );
    },
  });
}
