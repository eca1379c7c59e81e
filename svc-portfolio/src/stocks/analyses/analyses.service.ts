import type { Knex } from 'knex';
import { createAnalysisStore } from './analyses.store.ts';
import type { Analysis } from './analysis.ts';

/** Adds an analysis to the history of a stock. */
export const recordAnalysis = (tx: Knex, symbol: string, analysis: Analysis): Promise<void> =>
  createAnalysisStore(tx).insertAnalysis(symbol, analysis);
