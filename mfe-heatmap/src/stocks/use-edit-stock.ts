import { ApiError, queryKeyOf } from '@dashboard/contracts-http';
import {
  changeStock,
  getBotAnalysis,
  listStocks,
  removeStock,
  type Stock,
} from '@dashboard/contracts-portfolio';
import { type HostServices, useHost } from '@dashboard/mfe-kit';
import { useMutationState } from '@tanstack/react-query';
import { useCallback } from 'react';
import { applyResponse, isBotPositionEdit, type StockEdit } from './stock-edit.ts';

export const stocksKey = queryKeyOf(listStocks);
/** Compared with the stocks, so each edit may change it. */
export const botAnalysisKey = queryKeyOf(getBotAnalysis);

const EDITS = ['watchlist-edits'] as const;

/** The toasts of an edit (spec §9). */
function selectToasts(edit: StockEdit) {
  if (edit.change === null) {
    return {
      done: 'Stock Removed',
      failed: 'Remove Failed',
      reason: 'Failed to remove stock from watchlist.',
    };
  }
  return isBotPositionEdit(edit)
    ? {
        done: 'Bot Position Updated',
        failed: 'Update Failed',
        reason: 'Failed to update bot position.',
      }
    : { done: 'Stock Updated', failed: 'Update Failed', reason: 'Failed to update stock data.' };
}

const failedWith = (error: Error, ...statuses: number[]) =>
  error instanceof ApiError && statuses.includes(error.status);

/**
 * Sends an edit and tells the user how it went. The cached list holds only what the server
 * answered; an edit lies over it while it is pending, so a refused one is gone by itself and a
 * refetch never wipes out a younger one. Edits of one stock go one after the other, each with the
 * version the one before was answered with; what was changed elsewhere is noticed (412).
 *
 * @returns whether the server took it
 */
function saveEdit({ api, queryClient, toast }: HostServices, edit: StockEdit): Promise<boolean> {
  const { id, symbol, change } = edit;
  const words = selectToasts(edit);
  const refetch = () => queryClient.invalidateQueries({ queryKey: stocksKey });
  const cached = () => queryClient.getQueryData<Stock[]>(stocksKey);

  const sending = queryClient
    .getMutationCache()
    .build<Stock | undefined, Error, StockEdit, undefined>(queryClient, {
      mutationKey: EDITS,
      scope: { id: `stock ${id}` },
      // Without a connection an edit fails and says so; it does not wait to be sent some day.
      networkMode: 'always',
      mutationFn: async () => {
        if (change === null) {
          await api.call(removeStock, { params: { key: id } });
          return undefined;
        }
        const ifMatch = cached()?.find((stock) => stock.id === id)?.version;
        return api.call(changeStock, { params: { key: symbol }, body: change, ifMatch });
      },
      onSuccess: async (answer) => {
        // A list asked for before the edit would put the older value and version back.
        await queryClient.cancelQueries({ queryKey: stocksKey });
        queryClient.setQueryData<Stock[]>(
          stocksKey,
          (stocks) => stocks && applyResponse(stocks, edit, answer),
        );
        toast({ variant: 'success', title: words.done, description: symbol });
      },
      onError: async (error) => {
        // Waited for: the newer value is there when the edit disappears, and edits behind it
        // carry the newer version.
        if (failedWith(error, 404, 412)) await refetch();
        toast({
          variant: 'destructive',
          title: words.failed,
          description: failedWith(error, 412)
            ? `${symbol} was changed in the meantime; the newer value is shown.`
            : words.reason,
        });
      },
      onSettled: () => {
        const last = queryClient.isMutating({ mutationKey: EDITS }) === 1;
        if (!last) return;
        void refetch();
        void queryClient.invalidateQueries({ queryKey: botAnalysisKey });
      },
    });
  return sending.execute(edit).then(
    () => true,
    () => false,
  );
}

/** The edits the server has not answered yet, in the order they were made. */
export const usePendingEdits = (): readonly StockEdit[] =>
  useMutationState({
    filters: { mutationKey: EDITS, status: 'pending' },
    select: ({ state }) => state.variables as StockEdit,
  });

/** Edits a stock: shown at once, taken back when the server refuses. The function stays the same. */
export function useEditStock() {
  const host = useHost();
  return useCallback((edit: StockEdit) => saveEdit(host, edit), [host]);
}
