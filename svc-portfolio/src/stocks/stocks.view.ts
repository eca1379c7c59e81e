import type { AnalysisEntry, AnalysisHeadline, Stock } from '@dashboard/contracts-portfolio';
import { formatImagePath } from '@dashboard/contracts-trading';
import type { AnalysisHeadlineRecord, AnalysisRecord } from './analyses.store.ts';
import type { StateChangeRecord } from './state-history.store.ts';
import type { StockRecord } from './stock.ts';

export const presentStock = (stock: StockRecord): Stock => ({
  ...stock,
  analysisImage: stock.analysisImage && formatImagePath(stock.analysisImage),
});

export const presentAnalysis = ({ symbol, ...analysis }: AnalysisRecord): AnalysisEntry => ({
  ...analysis,
  stockSymbol: symbol,
  analysisImage: analysis.analysisImage && formatImagePath(analysis.analysisImage),
  createdAt: analysis.createdAt.toISOString(),
});

export const presentAnalysisHeadline = ({
  symbol,
  ...headline
}: AnalysisHeadlineRecord): AnalysisHeadline => ({
  ...headline,
  stockSymbol: symbol,
  createdAt: headline.createdAt.toISOString(),
});

export const presentStateChange = (change: StateChangeRecord) => ({
  ...change,
  at: change.at.toISOString(),
});
