import type { AuditCaller } from '@dashboard/contracts-http';
import {
  type AppliedValues,
  botFields,
  mapFields,
  type PartialStates,
  type StateField,
  trendFields,
} from '@dashboard/contracts-portfolio';
import type { Knex } from 'knex';
import type { StockRecord } from '../stocks/stock.ts';
import { createStockService } from '../stocks/stocks.service.ts';
import { type BotAnalysisRecord, createBotAnalysisStore } from './bot-analyses.store.ts';

export interface AppliedChange {
  readonly symbol: string;
  readonly before: PartialStates;
  readonly after: PartialStates;
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
  after: PartialStates,
  caller: AuditCaller,
): Promise<AppliedChange> {
  const fields = Object.keys(after) as (keyof PartialStates)[];
  const before = Object.fromEntries(fields.map((field) => [field, stock[field]]));
  await createStockService(tx).changeStock(stock.symbol, after, undefined, caller);
  return { symbol: stock.symbol, before, after };
}

function collectRead(analysis: BotAnalysisRecord, symbol: string): PartialStates {
  const flags = analysis.readings?.find((reading) => reading.symbol === symbol);
  const states = analysis.states?.find((reading) => reading.symbol === symbol);
  const read = {
    ...mapFields(botFields, (field) => flags?.[field]),
    ...mapFields(trendFields, (field) => states?.[field]?.value),
  };
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value != null));
}

type Skipped = 'not read' | 'the same' | 'changed since';

const reasons: Readonly<Record<Skipped, string>> = {
  'not read': 'Could not be read',
  'the same': 'Already has these values',
  'changed since': 'Was changed in the meantime',
};

/** @returns undefined if the value should change */
function findReason(
  field: StateField,
  stock: StockRecord,
  read: PartialStates,
  replaces: PartialStates,
): Skipped | undefined {
  if (read[field] === undefined) return 'not read';
  if (stock[field] === read[field]) return 'the same';
  return stock[field] === replaces[field] ? undefined : 'changed since';
}

/** Only over values that the admin saw: no later change is overwritten. Lock the analysis first. */
export async function applyValues(
  tx: Knex,
  analysis: BotAnalysisRecord,
  values: AppliedValues,
  caller: AuditCaller,
): Promise<ApplyResult> {
  const stocks = createStockService(tx);
  const result: ApplyResult = { applied: [], skipped: [], changes: [] };
  // Sorted, so that concurrent calls lock stocks in the same order and can't deadlock.
  const sorted = values.toSorted((one, other) => (one.symbol < other.symbol ? -1 : 1));
  for (const { symbol, replaces } of sorted) {
    const [stock] = await stocks.lockStocks([symbol]);
    if (!stock) {
      result.skipped.push({ symbol, reason: 'No longer on the watchlist' });
      continue;
    }
    const read = collectRead(analysis, symbol);
    const decisions = (Object.keys(replaces) as StateField[]).map((field) => ({
      field,
      reason: findReason(field, stock, read, replaces),
    }));
    for (const reason of new Set(decisions.map((decision) => decision.reason))) {
      if (reason) result.skipped.push({ symbol, reason: reasons[reason] });
    }
    const taken = decisions.filter(({ reason }) => reason === undefined);
    if (taken.length === 0) continue;
    const after = Object.fromEntries(taken.map(({ field }) => [field, read[field]]));
    result.changes.push(await changeStates(tx, stock, after, caller));
    result.applied.push(symbol);
  }
  // Marked as applied, so that applying all flags later skips these symbols.
  const withFlags = result.changes.filter(({ after }) => botFields.some((field) => field in after));
  await createBotAnalysisStore(tx).addApplied(
    analysis.id,
    withFlags.map(({ symbol }) => symbol).filter((symbol) => !analysis.applied.includes(symbol)),
  );
  return result;
}
