import { type AnalysisSubject, definePanel } from '@dashboard/mfe-kit';
import { AnalysisHistory } from './analysis/AnalysisHistory.tsx';
import { BotAnalysisTab } from './bot-positions/BotAnalysisTab.tsx';
import type { panels } from './panels.ts';
import { Watchlist } from './watchlist/Watchlist.tsx';

/** The public face of the module: what the shell may mount. */
export const parcels = {
  watchlist: definePanel('watchlist', Watchlist),
  botPositions: definePanel('botPositions', BotAnalysisTab),
  analysisHistory: definePanel<AnalysisSubject>('analysisHistory', AnalysisHistory),
} satisfies Record<(typeof panels)[number], unknown>;
