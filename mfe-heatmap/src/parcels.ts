import { type AnalysisSubject, definePanel } from '@dashboard/mfe-kit';
import { AnalysisHistory } from './components/analysis/AnalysisHistory.tsx';
import { BotAnalysisTab } from './components/BotAnalysisTab.tsx';
import { Watchlist } from './components/Watchlist.tsx';
import type { panels } from './panels.ts';

/** The public face of the module: what the shell may mount. */
export const parcels = {
  watchlist: definePanel('watchlist', Watchlist),
  botPositions: definePanel('botPositions', BotAnalysisTab),
  analysisHistory: definePanel<AnalysisSubject>('analysisHistory', AnalysisHistory),
} satisfies Record<(typeof panels)[number], unknown>;
