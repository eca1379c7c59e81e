import { definePanel } from '@dashboard/mfe-kit';
import { FundHoldings } from './components/FundHoldings.tsx';
import { PortfolioOverview } from './components/PortfolioOverview.tsx';
import type { panels } from './panels.ts';

/** The public face of the module: what the shell may mount. */
export const parcels = {
  fundHoldings: definePanel('fundHoldings', FundHoldings),
  portfolioOverview: definePanel('portfolioOverview', PortfolioOverview),
} satisfies Record<(typeof panels)[number], unknown>;
