import { definePanel } from '@dashboard/mfe-kit';
import type { panels } from './panels.ts';
import { FundHoldings } from './screens/FundHoldings.tsx';
import { PortfolioOverview } from './screens/PortfolioOverview.tsx';

/** The public face of the module: what the shell may mount. */
export const parcels = {
  fundHoldings: definePanel('fundHoldings', FundHoldings),
  portfolioOverview: definePanel('portfolioOverview', PortfolioOverview),
} satisfies Record<(typeof panels)[number], unknown>;
