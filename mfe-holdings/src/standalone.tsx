import { mountStandalone } from '@dashboard/mfe-kit';
import { parcels } from './parcels.ts';
import { samplePortfolio } from './sample/sample-portfolio.ts';

mountStandalone({
  panels: {
    'Fund Holdings': parcels.fundHoldings,
    'Portfolio Overview': parcels.portfolioOverview,
    Funds: parcels.funds,
  },
  responses: samplePortfolio,
  symbolSections: { Position: parcels.symbolPosition },
});
