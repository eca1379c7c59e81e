import type { AuditCaller } from '@dashboard/contracts-http';
import type { SomeStates } from '@dashboard/contracts-portfolio';
import type { Knex } from 'knex';
import type { StockRecord } from '../stocks/stock.ts';
import { createStockService } from '../stocks/stocks.service.ts';

export interface AppliedChange {
  readonly symbol: string;
  readonly before: SomeStates;
  readonly after: SomeStates;
}

export interface ApplyResult {
  readonly applied: string[];
  readonly skipped: { readonly symbol: string; readonly reason: string }[];
  readonly changes: AppliedChange[];
}

/** Lock the stock first. */
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
