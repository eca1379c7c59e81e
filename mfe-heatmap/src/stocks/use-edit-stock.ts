import { createQueryKey, getErrorMessage } from '@dashboard/contracts-http';
import { getBotAnalysis } from '@dashboard/contracts-portfolio';
import { isVersionConflict, useOptimisticWrite } from '@dashboard/mfe-kit';
import { useCallback } from 'react';
import { describeEdit } from './describe-edit.ts';
import { sendEdits, undoEdits } from './send-edits.ts';
import { cacheEditedStocks, getStockQueue, stocksKey } from './stock-cache.ts';
import { countChanges, isBotPositionEdit, type StockEdit } from './stock-edit.ts';
import { STOCK_EDITS } from './use-pending-edits.ts';

/** The texts of the toasts of edits (spec §9). */
function selectToastTexts(edits: readonly StockEdit[]) {
  if (edits.some(({ change }) => change === null)) {
    return {
      success: 'Stock Removed',
      failure: 'Remove Failed',
      reason: 'Failed to remove stock from watchlist.',
    };
  }
  return edits.every(isBotPositionEdit)
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

function describeFailure(error: Error, edits: readonly StockEdit[]): string {
  const { reason } = selectToastTexts(edits);
  if (!isVersionConflict(error)) return reason;
  return edits.length === 1
    ? `${edits[0]?.symbol} was changed in the meantime; the newer value is shown.`
    : `${getErrorMessage(error, reason)}; nothing was changed.`;
}

/**
 * Edits stocks in one act of the admin: shown immediately, rolled back if the write fails, with one
 * toast that offers to undo it. Edits of several stocks are made all or not at all.
 * @returns a stable function; its promise says whether the edits were saved, and never rejects
 */
export const useEditStocks = () =>
  useOptimisticWrite(sendEdits, {
    name: STOCK_EDITS,
    queue: (edits) => edits.map(({ id }) => getStockQueue(id)),
    success: (result, edits) => ({
      ...(edits.length === 1
        ? { title: selectToastTexts(edits).success, description: edits.map(describeEdit).join() }
        : { title: `${countChanges(edits)} changes` }),
      undo: (services) => undoEdits({ edits, ...result }, services),
    }),
    failure: (error, edits) => ({
      title: selectToastTexts(edits).failure,
      description: describeFailure(error, edits),
    }),
    updateCache: ({ saved }, edits) => cacheEditedStocks(edits, saved),
    // The analysis of screenshots compares its results with the current positions.
    refresh: [stocksKey, createQueryKey(getBotAnalysis)],
  });

/** As `useEditStocks`, for one stock. */
export function useEditStock() {
  const editStocks = useEditStocks();
  return useCallback((edit: StockEdit) => editStocks([edit]), [editStocks]);
}
