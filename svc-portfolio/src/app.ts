import {
  badRequest,
  conflict,
  createService,
  createStatementCounter,
  forbidden,
  type Logger,
} from '@dashboard/service-kit';
import packageJson from '../package.json' with { type: 'json' };
import { activityRoutes } from './activity/activity.routes.ts';
import { analysisRoutes } from './analyses/analyses.routes.ts';
import type { Dependencies } from './dependencies.ts';
import { holdingRoutes } from './holdings/holdings.routes.ts';
import { imageRoutes } from './images/images.routes.ts';
import { importRoutes } from './imports/imports.routes.ts';
import { countJobs } from './jobs/jobs.metrics.ts';
import { jobRoutes } from './jobs/jobs.routes.ts';
import { manualPnlRoutes } from './manual-pnl/manual-pnl.routes.ts';
import { metricsRoutes } from './metrics/metrics.routes.ts';
import { optionRoutes } from './options/options.routes.ts';
import { screenshotRoutes } from './screenshots/screenshots.routes.ts';
import { stateHistoryRoutes } from './stocks/state-history.routes.ts';
import { stockRoutes } from './stocks/stocks.routes.ts';

export const SERVICE_NAME = 'svc-portfolio';

/** The service as a Koa app, over whatever it is given to work with. */
export function createApp(
  dependencies: Dependencies & { readonly identitySecret: string; readonly logger: Logger },
) {
  const { db, identitySecret, logger } = dependencies;
  return createService({
    name: SERVICE_NAME,
    version: packageJson.version,
    identitySecret,
    logger,
    metrics: [createStatementCounter(db), countJobs(db)],
    routes: [
      ...stockRoutes(dependencies),
      ...analysisRoutes(dependencies),
      ...stateHistoryRoutes(dependencies),
      ...imageRoutes(dependencies),
      ...holdingRoutes(dependencies),
      ...importRoutes(dependencies),
      ...jobRoutes(dependencies),
      ...optionRoutes(dependencies),
      ...manualPnlRoutes(dependencies),
      ...activityRoutes(dependencies),
      ...metricsRoutes(dependencies),
      ...screenshotRoutes(dependencies),
    ],
    constraintErrors: {
      stocks_symbol_unique: () => conflict('The symbol is on the watchlist already'),
      holdings_fund_ticker_unique: () => conflict('The fund holds this ticker already'),
      manual_pnl_fund_unique: () => conflict('The fund has its figures already'),
      images_pkey: () => forbidden('This upload address was used already'),
      stocks_analysis_image_known: () => badRequest('No such image; upload it first'),
    },
    // Not Redis: without it everything is still read and written, and jobs start later.
    readinessChecks: {
      async database() {
        await db.raw('SELECT 1');
      },
    },
  });
}
