import { definePanel, type SymbolSubject } from '@dashboard/mfe-kit';
import type { contributions } from './contributions.ts';
import { PositionSizing } from './PositionSizing.tsx';

export const parcels = {
  positionSizing: definePanel('positionSizing', PositionSizing),
  symbolSize: definePanel<SymbolSubject>('symbolSize', {
    load: async () => (await import('./symbol/SizeSection.tsx')).SizeSection,
  }),
  classFigures: definePanel('classFigures', {
    load: async () => (await import('./account/ClassFiguresCard.tsx')).ClassFiguresCard,
  }),
} satisfies Record<(typeof contributions.panels)[number], unknown>;
