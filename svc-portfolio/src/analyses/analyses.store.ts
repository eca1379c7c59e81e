import type { Knex } from 'knex';
import { type TradingDays, withinDays } from '../trading-days.ts';

export interface Analysis {
  readonly analysisText: string | null;
  /** Id of the image. */
  readonly analysisImage: string | null;
}

export interface AnalysisRecord extends Analysis {
  readonly id: string;
  readonly symbol: string;
  readonly createdAt: Date;
}

const columns = {
  id: 'id',
  symbol: 'symbol',
  analysisText: 'analysis_text',
  analysisImage: 'analysis_image',
  createdAt: 'created_at',
};

/** Every analysis as it was saved. */
export function createAnalysisStore(db: Knex) {
  return {
    listOfSymbol: (symbol: string): Promise<AnalysisRecord[]> =>
      db('analyses').where({ symbol }).select(columns).orderBy('id', 'desc'),

    listOfDays: (days: TradingDays): Promise<AnalysisRecord[]> =>
      db('analyses').where(withinDays('created_at', days)).select(columns).orderBy('id', 'desc'),

    /** @param at when it was saved; now unless told */
    async insertAnalysis(
      symbol: string,
      { analysisText, analysisImage }: Analysis,
      at?: Date,
    ): Promise<void> {
      await db('analyses').insert({
        symbol,
        analysis_text: analysisText,
        analysis_image: analysisImage,
        ...(at && { created_at: at }),
      });
    },
  };
}
