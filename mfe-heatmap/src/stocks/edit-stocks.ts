import { createQueryKey, getErrorMessage } from '@dashboard/contracts-http';
import {
  changeStock,
  changeStocks,
  formatStateValue,
  getBotAnalysis,
  removeStock,
  restoreRemoval,
  type Stock,
  type StockChange,
  stateFields,
  stateKeys,
} from '@dashboard/contracts-portfolio';
import {
  isVersionConflict,
  selectVersionToRevert,
  useOptimisticWrite,
  type WriteServices,
} from '@dashboard/mfe-kit';
import { useCallback } from 'react';
import { cacheEditedStocks, findCachedStock, getStockQueue, stocksKey } from './stock-cache.ts';
import { STOCK_EDITS, type StockEdit } from './use-stocks.ts';

interface SavedEdits {
  /** Empty for a removal. */
  readonly saved: readonly Stock[];
  readonly before: readonly Stock[];
  readonly removalId?: string;
}

const nothingSaved: SavedEdits = { saved: [], before: [] };

async function sendEdits(
  edits: readonly StockEdit[],
  { api, queryClient }: WriteServices,
): Promise<SavedEdits> {
  const [edit] = edits;
  const cached = edits.map(({ id }) => findCachedStock(queryClient, id));
  const before = cached.filter((stock) => stock !== undefined);
  if (edits.length > 1) {
    const changes = edits.flatMap(({ symbol, change }, index) =>
      change ? [{ symbol, change, version: cached[index]?.version }] : [],
    );
    return { before, saved: await api.call(changeStocks, { body: { changes } }) };
  }
  if (!edit) return nothingSaved;
  const { id, symbol, change } = edit;
  if (change === null) {
    const { restorable } = await api.call(removeStock, { params: { key: id } });
    return { ...nothingSaved, removalId: restorable.id };
  }
  const ifMatch = cached[0]?.version;
  const saved = await api.call(changeStock, { params: { key: symbol }, body: change, ifMatch });
  return { before, saved: [saved] };
}

const pickFields = (stock: Stock, change: StockChange): StockChange =>
  Object.fromEntries(
    Object.keys(change).map((field) => [field, stock[field as keyof StockChange]]),
  );

/** @throws ApiError 404 or 412 if anything has changed since, 409 or 410 if it can't be restored */
async function undoEdits(
  { edits, saved, before, removalId }: SavedEdits & { readonly edits: readonly StockEdit[] },
  { api, queryClient }: WriteServices,
): Promise<void> {
  if (removalId !== undefined) {
    await api.call(restoreRemoval, { params: { id: removalId } });
    return;
  }
  const changes = before.flatMap((stock) => {
    const change = edits.find(({ id }) => id === stock.id)?.change;
    const edited = saved.find(({ id }) => id === stock.id);
    if (!change || !edited) return [];
    const current = findCachedStock(queryClient, stock.id);
    const fields = Object.keys(change) as (keyof StockChange)[];
    const version = selectVersionToRevert(edited, current, fields);
    return [{ symbol: stock.symbol, version, change: pickFields(stock, change) }];
  });
  const restored = await api.call(changeStocks, { body: { changes } });
  await cacheEditedStocks([], restored)(queryClient);
}

const countChanges = (edits: readonly StockEdit[]): number =>
  edits.reduce((count, { change }) => count + Object.keys(change ?? {}).length, 0);

export const isBotPositionEdit = ({ change }: StockEdit): boolean =>
  change !== null && Object.keys(change).every((field) => field.endsWith('Position'));

/** `AAPL removed`, `AAPL: Daily BX LL, 1hr Swing Bot In Position` */
function describeEdit({ symbol, change }: StockEdit): string {
  if (change === null) return `${symbol} removed`;
  const values = stateKeys.flatMap((field) => {
    const value = change[field];
    if (value === undefined) return [];
    return [`${stateFields[field].label} ${value === null ? 'none' : formatStateValue(value)}`];
  });
  return `${symbol}: ${values.join(', ')}`;
}

function selectToastTexts(edits: readonly StockEdit[]) {
  if (edits.some(({ change }) => change === null)) {
    return {
      success: 'Stock Removed',
      failure: 'Remove Failed',
      reason: 'Failed to remove stock from watchlist.',
    };
  }
  const isOfBots = edits.every(isBotPositionEdit);
  return {
    success: isOfBots ? 'Bot Position Updated' : 'Stock Updated',
    failure: 'Update Failed',
    reason: isOfBots ? 'Failed to update bot position.' : 'Failed to update stock data.',
  };
}

function describeFailure(error: Error, edits: readonly StockEdit[]): string {
  const { reason } = selectToastTexts(edits);
  if (!isVersionConflict(error)) return reason;
  return edits.length === 1
    ? `${edits[0]?.symbol} was changed in the meantime; the newer value is shown.`
    : `${getErrorMessage(error, reason)}; nothing was changed.`;
}

/** @returns a stable function; its promise resolves to whether all were saved and never rejects */
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
    // The screenshot analysis compares its results with the current positions.
    refresh: [stocksKey, createQueryKey(getBotAnalysis)],
  });

export function useEditStock() {
  const editStocks = useEditStocks();
  return useCallback((edit: StockEdit) => editStocks([edit]), [editStocks]);
}
