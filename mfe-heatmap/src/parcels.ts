import { type AnalysisSubject, definePanel } from '@dashboard/mfe-kit';
import { AnalysisHistory } from './analysis/index.ts';
import { BotAnalysisTab } from './bot-positions/index.ts';
import type { panels } from './panels.ts';
import { Watchlist } from './watchlist/index.ts';

/** The public face of the module: what the shell may mount. */
export const parcels = {
  watchlist: definePanel('watchlist', Watchlist),
  botPositions: definePanel('botPositions', BotAnalysisTab),
  analysisHistory: definePanel<AnalysisSubject>('analysisHistory', AnalysisHistory),
} satisfies Record<(typeof panels)[number], unknown>;
