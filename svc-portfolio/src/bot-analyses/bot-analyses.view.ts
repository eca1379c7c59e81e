import {
  type BotAnalysis,
  type BotAnalysisStatus,
  type BotField,
  type BotResult,
  botFields,
  type JobState,
  mapFields,
  type StateValues,
  stateKeys,
  type TrendField,
  trendFields,
} from '@dashboard/contracts-portfolio';
import type { StockRecord } from '../stocks/stock.ts';
import type { BotAnalysisRecord } from './bot-analyses.store.ts';
import { type BotReading, collectChangedFlags } from './bot-table/bot-reading.ts';
import type { StateReading } from './state-table/state-reading.ts';

const statusByJobState: Readonly<Record<JobState, BotAnalysisStatus>> = {
  queued: 'queued',
  active: 'processing',
  completed: 'ready',
  failed: 'failed',
};

function presentResult(
  stock: StockRecord,
  flags: BotReading | undefined,
  states: StateReading | undefined,
): BotResult {
  const read = trendFields.flatMap((field) => states?.[field] ?? []);
  const confidences = [...(flags ? [flags] : []), ...read].map(({ confidence }) => confidence);
  return {
    symbol: stock.symbol,
    ...mapFields<Pick<BotResult, BotField>>(botFields, (field) => flags?.[field] ?? null),
    ...mapFields<Pick<BotResult, TrendField>>(trendFields, (field) => states?.[field] ?? null),
    confidence: Math.min(1, ...confidences),
    current: mapFields<StateValues>(stateKeys, (field) => stock[field]),
    changed: flags !== undefined && Object.keys(collectChangedFlags(flags, stock)).length > 0,
  };
}

const MAX_RESULTS = 1_000;

export const listReadSymbols = ({ readings, states }: BotAnalysisRecord): string[] =>
  [...new Set([...(readings ?? []), ...(states ?? [])].map(({ symbol }) => symbol))].slice(
    0,
    MAX_RESULTS,
  );

/** Omits stocks no longer on the watchlist. */
export function presentBotAnalysis(
  analysis: BotAnalysisRecord,
  stocks: readonly StockRecord[],
): BotAnalysis {
  const status = statusByJobState[analysis.state];
  const isReady = status === 'ready';
  const flags = new Map(analysis.readings?.map((reading) => [reading.symbol, reading]));
  const states = new Map(analysis.states?.map((reading) => [reading.symbol, reading]));
  const stocksBySymbol = new Map(stocks.map((stock) => [stock.symbol, stock]));
  const symbols = isReady ? listReadSymbols(analysis) : [];
  return {
    id: analysis.id,
    status,
    createdAt: analysis.createdAt.toISOString(),
    progress: analysis.progress,
    error: analysis.error,
    results: symbols.flatMap((symbol) => {
      const stock = stocksBySymbol.get(symbol);
      return stock ? [presentResult(stock, flags.get(symbol), states.get(symbol))] : [];
    }),
    flowRows: isReady ? (analysis.flowRows ?? []).slice(0, MAX_RESULTS) : [],
  };
}
