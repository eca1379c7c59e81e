import type { AuditCaller } from '@dashboard/contracts-http';
import type { SomeStates } from '@dashboard/contracts-portfolio';
import type { Knex } from 'knex';
import type { StockRecord } from '../stocks/stock.ts';
import { createStockService } from '../stocks/stocks.service.ts';

/** What was changed of one stock: the values of before and those after. */
export interface AppliedChange {
  readonly symbol: string;
  readonly before: SomeStates;
  readonly after: SomeStates;
}

export interface ApplyResult {
  /** Symbols. */
  readonly applied: string[];
  readonly skipped: { readonly symbol: string; readonly reason: string }[];
  readonly changes: AppliedChange[];
}

/** Gives a locked stock values of an analysis. Needs a transaction. */
export async function changeStates(
  tx: Knex,
  stock: StockRecord,
  after: SomeStates,
  caller: AuditCaller,
): Promise<AppliedChange> {
  const fields = Object.keys(after) as (keyof SomeStates)[];
  const before = Object.fromEntries(fields.map((field) => [field, stock[field]]));
  await createStockService(tx).changeStock(stock.symbol, after, undefined, caller);
  return { symbol: stock.symbol, before, after };
}
