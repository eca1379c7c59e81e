import { usePendingWrites } from '@dashboard/mfe-kit';
import type { StockEdit } from './stock-edit.ts';

export const STOCK_EDITS = 'stock-edits';

/** The edits the server has not responded to yet, in the order they were made. */
export const usePendingEdits = (): readonly StockEdit[] =>
  usePendingWrites<readonly StockEdit[]>(STOCK_EDITS).flat();
