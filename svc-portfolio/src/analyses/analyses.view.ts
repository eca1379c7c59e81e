import { formatImagePath } from '@dashboard/contracts-http';
import type { AnalysisEntry } from '@dashboard/contracts-portfolio';
import type { AnalysisRecord } from './analysis.ts';

export function presentAnalysis(analysis: AnalysisRecord): AnalysisEntry {
  return {
    id: analysis.id,
    stockSymbol: analysis.symbol,
    analysisText: analysis.analysisText,
    analysisImage: analysis.analysisImage && formatImagePath(analysis.analysisImage),
    createdAt: analysis.createdAt.toISOString(),
  };
}
