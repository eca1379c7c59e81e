import { definePanel, type SymbolSubject } from '@dashboard/mfe-kit';
import type { contributions } from './contributions.ts';
import { StudentHoldings } from './screens/StudentHoldings.tsx';

export const parcels = {
  fundHoldings: definePanel('fundHoldings', {
    student: StudentHoldings,
    loadAdmin: async () => (await import('./screens/AdminHoldings.tsx')).AdminHoldings,
  }),
  portfolioOverview: definePanel('portfolioOverview', {
    loadAdmin: async () => (await import('./screens/PortfolioOverview.tsx')).PortfolioOverview,
  }),
  symbolPosition: definePanel<SymbolSubject>('symbolPosition', {
    load: async () => (await import('./symbol/PositionSection.tsx')).PositionSection,
  }),
  funds: definePanel('funds', {
    load: async () => (await import('./account/FundsCard.tsx')).FundsCard,
  }),
} satisfies Record<(typeof contributions.panels)[number], unknown>;
