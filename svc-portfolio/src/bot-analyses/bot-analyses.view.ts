import type { BotAnalysis, BotAnalysisStatus, JobState } from '@dashboard/contracts-portfolio';
import type { StockRecord } from '../stocks/stock.ts';
import type { BotAnalysisRecord } from './bot-analyses.store.ts';
import { collectChangedFlags } from './bot-table/bot-reading.ts';

const statusByJobState: Readonly<Record<JobState, BotAnalysisStatus>> = {
  queued: 'queued',
  active: 'processing',
  completed: 'ready',
  failed: 'failed',
};

/** Compares the readings with the current watchlist; stocks no longer on it are left out. */
export function presentBotAnalysis(
  analysis: BotAnalysisRecord,
  stocks: readonly StockRecord[],
): BotAnalysis {
  const status = statusByJobState[analysis.state];
  const readings = status === 'ready' ? (analysis.readings ?? []) : [];
  const stocksBySymbol = new Map(stocks.map((stock) => [stock.symbol, stock]));
  return {
    id: analysis.id,
    status,
    createdAt: analysis.createdAt.toISOString(),
    progress: analysis.progress,
    error: analysis.error,
    results: readings.flatMap((reading) => {
      const stock = stocksBySymbol.get(reading.symbol);
      if (!stock) return [];
      return [
        {
          symbol: reading.symbol,
          hybridBotPosition: reading.hybridBotPosition,
          swingBotPosition: reading.swingBotPosition,
          hourBotPosition: reading.hourBotPosition,
          confidence: reading.confidence,
          current: {
            hybridBotPosition: stock.hybridBotPosition,
            swingBotPosition: stock.swingBotPosition,
            hourBotPosition: stock.hourBotPosition,
          },
          changed: Object.keys(collectChangedFlags(reading, stock)).length > 0,
        },
      ];
    }),
  };
}
