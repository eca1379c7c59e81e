import { badRequest, conflict, type Restorer } from '@dashboard/service-kit';
import type { Feature } from '../feature.ts';
import { stateHistoryRoutes } from './state-history.routes.ts';
import { stockRoutes } from './stocks.routes.ts';
import { createStockService, REMOVED_STOCK } from './stocks.service.ts';

const stockRestorer: Restorer = {
  kind: REMOVED_STOCK,
  topics: ['stocks'],
  restore: (tx, removal, caller) => createStockService(tx).restoreStock(removal, caller),
};

export const stocksFeature: Feature = {
  routes: (dependencies) => [...stockRoutes(dependencies), ...stateHistoryRoutes(dependencies)],
  restorers: () => [stockRestorer],
  constraintErrors: {
    stocks_symbol_unique: () => conflict('The symbol is on the watchlist already'),
    stocks_analysis_image_known: () => badRequest('No such image; upload it first'),
  },
};
