import { badRequest, conflict } from '@dashboard/service-kit';
import type { Feature } from '../feature.ts';
import { stateHistoryRoutes } from './state-history.routes.ts';
import { stockRoutes } from './stocks.routes.ts';

export const stocksFeature: Feature = {
  routes: (dependencies) => [...stockRoutes(dependencies), ...stateHistoryRoutes(dependencies)],
  constraintErrors: {
    stocks_symbol_unique: () => conflict('The symbol is on the watchlist already'),
    stocks_analysis_image_known: () => badRequest('No such image; upload it first'),
  },
};
