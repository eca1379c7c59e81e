import { computeTradingDay, conflict } from '@dashboard/service-kit';
import type { Feature } from '../feature.ts';
import { clearJob } from './holdings.jobs.ts';
import { holdingRoutes } from './holdings.routes.ts';
import { createHoldingRestorers } from './restore-holdings.ts';

export const holdingsFeature: Feature = {
  routes: holdingRoutes,
  restorers: ({ tradingTimeZone }) =>
    createHoldingRestorers(() => computeTradingDay(new Date(), tradingTimeZone)),
  jobs: [clearJob],
  constraintErrors: {
    holdings_fund_ticker_unique: () => conflict('The fund holds this ticker already'),
  },
};
