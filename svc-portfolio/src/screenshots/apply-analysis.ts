import { botFields } from '@dashboard/contracts-portfolio';
import { conflict, notFound } from '@dashboard/service-kit';
import type { Knex } from 'knex';
import { createStockService } from '../stocks/stocks.service.ts';
import { createStockStore } from '../stocks/stocks.store.ts';
import { type BotAnalysisRecord, createBotAnalysisStore } from './bot-analyses.store.ts';
import { changesOf } from './bot-analysis.view.ts';

export interface Applied {
  readonly applied: string[];
  readonly skipped: { readonly symbol: string; readonly reason: string }[];
}

/** The analysis, locked, so that it is applied once at a time. @throws 404, 409 */
async function lockNewest(tx: Knex, id: string): Promise<BotAnalysisRecord> {
  const store = createBotAnalysisStore(tx);
  if (!(await store.lockAnalysis(id))) throw notFound('No such analysis');
  const newest = await store.findNewest();
  if (newest?.id !== id) throw conflict('A newer analysis has taken the place of this one');
  if (newest.state !== 'completed') throw conflict('The analysis is not ready');
  return newest;
}

/**
 * Takes over the flags an analysis read, each symbol's once: what was changed by hand since is not
 * changed back. Give it a transaction.
 * @param symbols only these; all that were read unless told
 * @throws 404, 409 for an analysis that is not ready or not the newest
 */
export async function applyAnalysis(
  tx: Knex,
  id: string,
  symbols: readonly string[] | undefined,
): Promise<Applied> {
  const analysis = await lockNewest(tx, id);
  const stocks = createStockService(tx);
  const readings = new Map(analysis.readings?.map((reading) => [reading.symbol, reading]));
  const done = new Set(analysis.applied);
  const result: Applied = { applied: [], skipped: [] };

  /** @returns why the symbol is skipped */
  async function apply(symbol: string): Promise<string | undefined> {
    const reading = readings.get(symbol);
    if (!reading) return 'The screenshots do not show it';
    if (done.has(symbol)) return 'Applied already';
    if (botFields.every((field) => reading[field] === null)) return 'No position could be read';
    const stock = await createStockStore(tx).lockStock({ symbol });
    if (!stock) return 'No longer on the watchlist';
    done.add(symbol);
    const changes = changesOf(reading, stock);
    if (Object.keys(changes).length === 0) return 'Has these positions already';
    await stocks.changeStock(symbol, changes, undefined);
    return undefined;
  }

  // In one order, so that two that change the same stocks wait for each other one way only.
  for (const symbol of [...new Set(symbols ?? readings.keys())].sort()) {
    const reason = await apply(symbol);
    if (reason === undefined) result.applied.push(symbol);
    else result.skipped.push({ symbol, reason });
  }
  await createBotAnalysisStore(tx).addApplied(
    id,
    [...done].filter((symbol) => !analysis.applied.includes(symbol)),
  );
  return result;
}
