import {
  changeStock,
  changeStocks,
  removeStock,
  restoreRemoval,
  type Stock,
  type StockChange,
} from '@dashboard/contracts-portfolio';
import { selectVersionToTakeBack, type WriteServices } from '@dashboard/mfe-kit';
import { cacheEditedStocks, findCachedStock } from './stock-cache.ts';
import type { StockEdit } from './stock-edit.ts';

/** What the server made of edits; empty lists for a removal. */
export interface SavedEdits {
  readonly saved: readonly Stock[];
  /** The cached stocks as they were before. */
  readonly before: readonly Stock[];
  /** The id under which a removed stock can be restored. */
  readonly removalId?: string;
}

const nothingSaved: SavedEdits = { saved: [], before: [] };

/** Sends edits with the versions of the cached stocks: one by its own call, several at once. */
export async function sendEdits(
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

/**
 * Restores a removed stock, or puts back the values that edits replaced. Other values of the stocks
 * may have changed since. Where one of these did, the version that was saved is sent, so that the
 * server refuses it all.
 * @throws ApiError 412, 404, and 409, 410 for a stock that cannot be restored
 */
export async function undoEdits(
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
    const version = selectVersionToTakeBack(edited, current, fields);
    return [{ symbol: stock.symbol, version, change: pickFields(stock, change) }];
  });
  const restored = await api.call(changeStocks, { body: { changes } });
  await cacheEditedStocks([], restored)(queryClient);
}
