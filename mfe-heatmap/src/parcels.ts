import { type AnalysisSubject, definePanel } from '@dashboard/mfe-kit';
import { AnalysisHistory } from './analysis/index.ts';
import type { contributions } from './contributions.ts';
import { StudentWatchlist } from './watchlist/StudentWatchlist.tsx';

/** The public face of the module: what the shell may mount. */
export const parcels = {
  watchlist: definePanel('watchlist', {
    student: StudentWatchlist,
    loadAdmin: async () => (await import('./watchlist/AdminWatchlist.tsx')).AdminWatchlist,
  }),
  botPositions: definePanel('botPositions', {
    loadAdmin: async () => (await import('./bot-positions/BotAnalysisTab.tsx')).BotAnalysisTab,
  }),
  analysisHistory: definePanel<AnalysisSubject>('analysisHistory', AnalysisHistory),
} satisfies Record<(typeof contributions.panels)[number], unknown>;
