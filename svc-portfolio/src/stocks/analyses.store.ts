import { type AnalysisHeadline, MAX_HEADLINE_CHARACTERS } from '@dashboard/contracts-portfolio';
import { mapColumns, type Page } from '@dashboard/service-kit/database';
import type { Knex } from 'knex';
import { type TradingDays, withinDays } from '../trading-days.ts';

export interface Analysis {
  readonly analysisText: string | null;
  readonly analysisImage: string | null;
}

export interface AnalysisRecord extends Analysis {
  readonly id: string;
  readonly symbol: string;
  readonly createdAt: Date;
}

export type AnalysisHeadlineRecord = Omit<AnalysisHeadline, 'stockSymbol' | 'createdAt'> &
  Pick<AnalysisRecord, 'symbol' | 'createdAt'>;

const { selection, toRow } = mapColumns([
  'id',
  'symbol',
  'analysisText',
  'analysisImage',
  'createdAt',
]);

export function createAnalysisStore(db: Knex) {
  const newestFirst = ({ offset, limit }: Page) =>
    db('analyses').orderBy('id', 'desc').offset(offset).limit(limit);
  return {
    listBySymbol: (symbol: string, page: Page): Promise<AnalysisRecord[]> =>
      newestFirst(page).where({ symbol }).select(selection),

    listByDays: (days: TradingDays, page: Page): Promise<AnalysisRecord[]> =>
      newestFirst(page).where(withinDays('created_at', days)).select(selection),

    countBySymbol: (days: TradingDays): Promise<{ symbol: string; count: number }[]> =>
      db('analyses')
        .where(withinDays('created_at', days))
        .groupBy('symbol')
        .orderByRaw('max(id) DESC')
        .select('symbol', db.raw('count(*)::int')),

    /** Without texts, because a quarter's worth of them is megabytes. */
    listHeadlines: (days: TradingDays, page: Page): Promise<AnalysisHeadlineRecord[]> =>
      newestFirst(page)
        .where(withinDays('created_at', days))
        .select({
          id: 'id',
          symbol: 'symbol',
          createdAt: 'created_at',
          beginning: db.raw('left(analysis_text, ?)', [MAX_HEADLINE_CHARACTERS]),
          hasChart: db.raw('analysis_image IS NOT NULL'),
        }),

    async insertAnalysis(symbol: string, analysis: Analysis, createdAt?: Date): Promise<void> {
      await db('analyses').insert(toRow({ ...analysis, symbol, createdAt }));
    },
  };
}
