import { definePanel, type SymbolSubject } from '@dashboard/mfe-kit';
import type { contributions } from './contributions.ts';
import { StudentWatchlist } from './watchlist/StudentWatchlist.tsx';

export const parcels = {
  watchlist: definePanel('watchlist', {
    student: StudentWatchlist,
    loadAdmin: async () => (await import('./watchlist/AdminWatchlist.tsx')).AdminWatchlist,
  }),
  botPositions: definePanel('botPositions', {
    loadAdmin: async () => (await import('./BotAnalysisTab.tsx')).BotAnalysisTab,
  }),
  analysisEditor: definePanel<SymbolSubject>('analysisEditor', {
    loadAdmin: async () => (await import('./analysis/editor/AnalysisEditor.tsx')).EditorDialog,
  }),
  symbolStates: definePanel<SymbolSubject>('symbolStates', {
    load: async () => (await import('./symbol/StatesSection.tsx')).StatesSection,
  }),
  symbolAnalyses: definePanel<SymbolSubject>('symbolAnalyses', {
    load: async () => (await import('./analysis/AnalysisSection.tsx')).AnalysisSection,
  }),
} satisfies Record<(typeof contributions.panels)[number], unknown>;
