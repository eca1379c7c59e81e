import { listHoldings } from '@dashboard/contracts-portfolio';
import { mountAlone, routeOf } from '@dashboard/mfe-kit';
import { parcels } from './parcels.ts';

const tickers = ['AAPL', 'MSFT', 'NVDA'];

mountAlone({
  panels: {
    'Fund Holdings': parcels.fundHoldings,
    'Portfolio Overview': parcels.portfolioOverview,
  },
  answers: {
    [routeOf(listHoldings)]: tickers.map((ticker, index) => ({
      id: `00000000-0000-4000-8000-00000000000${index}`,
      fund: '✅ Main Fund',
      ticker,
      quantity: 100 * (index + 1),
      tradePrice: 50,
      entryPrice: 50,
      shares: 100 * (index + 1),
      currentPrice: 55,
      pnlPercent: 10,
      pnlOpen: 500 * (index + 1),
      portfolioPercent: 33.33,
      dateOpened: '11/02/2026',
      optionsLongTerm: 'Options',
      version: 1,
    })),
  },
});
