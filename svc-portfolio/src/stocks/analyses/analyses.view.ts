import { formatImagePath } from '@dashboard/contracts-http';
import type { AnalysisEntry, AnalysisHeadline } from '@dashboard/contracts-portfolio';
import type { AnalysisHeadlineRecord, AnalysisRecord } from './analyses.store.ts';

export function presentAnalysis(analysis: AnalysisRecord): AnalysisEntry {
  return {
    id: analysis.id,
    stockSymbol: analysis.symbol,
    analysisText: analysis.analysisText,
    analysisImage: analysis.analysisImage && formatImagePath(analysis.analysisImage),
    createdAt: analysis.createdAt.toISOString(),
  };
}

export const presentAnalysisHeadline = (headline: AnalysisHeadlineRecord): AnalysisHeadline => ({
  id: headline.id,
  stockSymbol: headline.symbol,
  beginning: headline.beginning,
  hasChart: headline.hasChart,
  createdAt: headline.createdAt.toISOString(),
});
