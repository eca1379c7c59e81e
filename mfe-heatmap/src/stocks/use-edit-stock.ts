import { createQueryKey } from '@dashboard/contracts-http';
import {
  changeStock,
  getBotAnalysis,
  removeStock,
  type Stock,
} from '@dashboard/contracts-portfolio';
import {
  isVersionConflict,
  useOptimisticWrite,
  usePendingWrites,
  type WriteServices,
} from '@dashboard/mfe-kit';
import { cacheEditedStock, findCachedStock, getStockQueue, stocksKey } from './stock-cache.ts';
import { isBotPositionEdit, type StockEdit } from './stock-edit.ts';

const STOCK_EDITS = 'stock-edits';

/** The texts of an edit's toasts (spec §9). */
function selectToastTexts(edit: StockEdit) {
  if (edit.change === null) {
    return {
      success: 'Stock Removed',
      failure: 'Remove Failed',
      reason: 'Failed to remove stock from watchlist.',
    };
  }
  return isBotPositionEdit(edit)
    ? {
        success: 'Bot Position Updated',
        failure: 'Update Failed',
        reason: 'Failed to update bot position.',
      }
    : {
        success: 'Stock Updated',
        failure: 'Update Failed',
        reason: 'Failed to update stock data.',
      };
}

async function sendEdit(
  { id, symbol, change }: StockEdit,
  { api, queryClient }: WriteServices,
): Promise<Stock | undefined> {
  if (change === null) {
    await api.call(removeStock, { params: { key: id } });
    return undefined;
  }
  const ifMatch = findCachedStock(queryClient, id)?.version;
  return api.call(changeStock, { params: { key: symbol }, body: change, ifMatch });
}

/**
 * Edits a stock: shown immediately, rolled back if the write fails.
 * @returns a stable function; its promise says whether the edit was saved, and never rejects
 */
export const useEditStock = () =>
  useOptimisticWrite(sendEdit, {
    name: STOCK_EDITS,
    queue: ({ id }) => getStockQueue(id),
    success: (_savedStock, edit) => ({
      title: selectToastTexts(edit).success,
      description: edit.symbol,
    }),
    failure: (error, edit) => ({
      title: selectToastTexts(edit).failure,
      description: isVersionConflict(error)
        ? `${edit.symbol} was changed in the meantime; the newer value is shown.`
        : selectToastTexts(edit).reason,
    }),
    updateCache: (savedStock, edit) => cacheEditedStock(edit, savedStock),
    // The analysis of screenshots compares its results with the current positions.
    refresh: [stocksKey, createQueryKey(getBotAnalysis)],
  });

/** The edits the server has not responded to yet, in the order they were made. */
export const usePendingEdits = () => usePendingWrites<StockEdit>(STOCK_EDITS);
