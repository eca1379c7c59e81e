import type { AuditCaller } from '@dashboard/contracts-http';
import { type AppliedValues, botFields } from '@dashboard/contracts-portfolio';
import { appendAuditEntry } from '@dashboard/service-kit/audit';
import { inTransaction } from '@dashboard/service-kit/database';
import { conflict, notFound } from '@dashboard/service-kit/http';
import { startSchedule } from '@dashboard/service-kit/time';
import type { Knex } from 'knex';
import type { WorkerDependencies } from '../dependencies.ts';
import { createStockService } from '../stocks/stocks.service.ts';
import { type ApplyResult, applyValues, changeStates } from './apply-values.ts';
import { type BotAnalysisRecord, createBotAnalysisStore } from './bot-analyses.store.ts';
import { collectChangedFlags } from './bot-table/bot-reading.ts';

const INTERVAL_MS = 60 * 60_000;

export const startScreenshotExpiry = ({
  db,
  logger,
}: Pick<WorkerDependencies, 'db' | 'logger'>): (() => Promise<void>) =>
  startSchedule({
    intervalMs: INTERVAL_MS,
    run: () => inTransaction(db, (tx) => createBotAnalysisStore(tx).deleteAbandonedScreenshots()),
    onError: (err) => logger.warn({ event: 'screenshot-expiry-failed', err }),
  });

interface ApplyRequest {
  readonly symbols?: readonly string[] | undefined;
  readonly values?: AppliedValues | undefined;
}

async function lockNewest(tx: Knex, id: string): Promise<BotAnalysisRecord> {
  const store = createBotAnalysisStore(tx);
  if (!(await store.lockAnalysis(id))) throw notFound('No such analysis');
  const newest = await store.findNewest();
  if (newest?.id !== id) {
    throw conflict('A newer analysis has replaced this one', 'analysis_replaced');
  }
  if (newest.state !== 'completed') throw conflict('The analysis is not ready');
  return newest;
}

/** Once per symbol, so later manual changes aren't overwritten. Lock the analysis first. */
async function applyFlags(
  tx: Knex,
  analysis: BotAnalysisRecord,
  symbols: readonly string[] | undefined,
  caller: AuditCaller,
): Promise<ApplyResult> {
  const stocks = createStockService(tx);
  const readings = new Map(analysis.readings?.map((reading) => [reading.symbol, reading]));
  const finished = new Set(analysis.applied);
  const result: ApplyResult = { applied: [], skipped: [], changes: [] };

  async function apply(symbol: string): Promise<string | undefined> {
    const reading = readings.get(symbol);
    if (!reading) return 'The screenshots do not show it';
    if (finished.has(symbol)) return 'Already applied';
    if (botFields.every((field) => reading[field] === null)) return 'No position could be read';
    const [stock] = await stocks.lockStocks([symbol]);
    if (!stock) return 'No longer on the watchlist';
    finished.add(symbol);
    const changes = collectChangedFlags(reading, stock);
    if (Object.keys(changes).length === 0) return 'Already has these positions';
    result.changes.push(await changeStates(tx, stock, changes, caller));
    return undefined;
  }

  // Sorted, so that concurrent calls lock stocks in the same order and can't deadlock.
  for (const symbol of [...new Set(symbols ?? readings.keys())].sort()) {
    const reason = await apply(symbol);
    if (reason === undefined) result.applied.push(symbol);
    else result.skipped.push({ symbol, reason });
  }
  await createBotAnalysisStore(tx).addApplied(
    analysis.id,
    [...finished].filter((symbol) => !analysis.applied.includes(symbol)),
  );
  return result;
}

/** Needs a transaction. @throws 404, and 409 if the analysis isn't ready or isn't the newest */
export async function applyAnalysis(
  tx: Knex,
  id: string,
  { symbols, values }: ApplyRequest,
  caller: AuditCaller,
): Promise<ApplyResult> {
  const analysis = await lockNewest(tx, id);
  const result = values
    ? await applyValues(tx, analysis, values, caller)
    : await applyFlags(tx, analysis, symbols, caller);
  if (result.applied.length > 0) {
    await appendAuditEntry(tx, {
      caller,
      action: 'bot-analysis.applied',
      subject: { kind: 'bot-analysis', id, name: 'Screenshots' },
      after: { applied: result.applied },
    });
  }
  return result;
}
