import {
  type BotAnalysis,
  type BotAnalysisStatus,
  type BotField,
  botFields,
} from '@dashboard/contracts-portfolio';
import type { JobRecord } from '../jobs/jobs.store.ts';
import type { StockRecord } from '../stocks/stocks.store.ts';
import type { BotAnalysisRecord } from './bot-analyses.store.ts';
import type { ReadFlags } from './bot-reading.ts';

export const statusOf: Readonly<Record<JobRecord['state'], BotAnalysisStatus>> = {
  queued: 'queued',
  active: 'processing',
  completed: 'ready',
  failed: 'failed',
};

type Flags = Readonly<Record<BotField, boolean>>;

/** Of what was read, what the stock does not have yet. */
export const changesOf = (read: ReadFlags, current: Flags): Partial<Flags> =>
  Object.fromEntries(
    botFields.flatMap((field) =>
      read[field] === null || read[field] === current[field] ? [] : [[field, read[field]]],
    ),
  );

/** Compares what was read with the watchlist as it is; what left the watchlist is not told. */
export function presentBotAnalysis(
  analysis: BotAnalysisRecord,
  stocks: readonly StockRecord[],
): BotAnalysis {
  const status = statusOf[analysis.state];
  const readings = status === 'ready' ? (analysis.readings ?? []) : [];
  const stockOf = new Map(stocks.map((stock) => [stock.symbol, stock]));
  return {
    id: analysis.id,
    status,
    createdAt: analysis.createdAt.toISOString(),
    progress: analysis.progress,
    error: analysis.error,
    results: readings.flatMap((reading) => {
      const current = stockOf.get(reading.symbol);
      if (!current) return [];
      const changed = Object.keys(changesOf(reading, current)).length > 0;
      return [{ ...reading, current, changed }];
    }),
  };
}
