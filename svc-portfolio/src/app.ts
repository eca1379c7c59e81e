import { listPortfolioAudit, listRemovals, restoreRemoval } from '@dashboard/contracts-portfolio';
import { auditLogRoute } from '@dashboard/service-kit/audit';
import {
  badRequest,
  conflict,
  createDatabaseService,
  forbidden,
} from '@dashboard/service-kit/http';
import type { Logger } from '@dashboard/service-kit/observability';
import { removalListRoute, restoreRoute } from '@dashboard/service-kit/removals';
import { computeTradingDay } from '@dashboard/service-kit/time';
import packageJson from '../package.json' with { type: 'json' };
import { activityRoutes } from './activity/activity.routes.ts';
import { botAnalysisJob } from './bot-analyses/bot-analyses.jobs.ts';
import { botAnalysisRoutes } from './bot-analyses/bot-analyses.routes.ts';
import { botPositionRoutes } from './bot-positions/bot-positions.routes.ts';
import { columnMappingRoutes } from './column-mappings/column-mappings.routes.ts';
import { dayFigureRoutes } from './day-figures/day-figures.routes.ts';
import { fundRoutes } from './funds/funds.routes.ts';
import { fundRestorer } from './funds/funds.service.ts';
import { unknownFund } from './funds/funds.store.ts';
import { clearJob } from './holdings/holdings.jobs.ts';
import { holdingRoutes } from './holdings/holdings.routes.ts';
import { createHoldingRestorers } from './holdings/restore-holdings.ts';
import type { ImageDependencies } from './images/image-dependencies.ts';
import { imageRoutes } from './images/images.routes.ts';
import { importJob } from './imports/imports.jobs.ts';
import { type ImportDependencies, importRoutes } from './imports/imports.routes.ts';
import { createJobGauge, createQueueAgeGauge } from './jobs/job-metrics.ts';
import { jobRoutes } from './jobs/jobs.routes.ts';
import { manualPnlRoutes } from './manual-pnl/manual-pnl.routes.ts';
import { optionRoutes } from './options/options.routes.ts';
import { optionRestorer } from './options/options.service.ts';
import { portfolioMetricsRoutes } from './portfolio-metrics/portfolio-metrics.routes.ts';
import type { PredictionDependencies } from './predictions/prediction-dependencies.ts';
import { predictionRoutes } from './predictions/predictions.routes.ts';
import { replayNoteRoutes } from './replay-notes/replay-notes.routes.ts';
import { replayNoteRestorer } from './replay-notes/replay-notes.service.ts';
import { stockRoutes } from './stocks/stocks.routes.ts';
import { stockRestorer } from './stocks/stocks.service.ts';

export const SERVICE_NAME = 'svc-portfolio';

export interface AppDependencies extends ImportDependencies {
  readonly images: ImageDependencies;
  readonly predictions: PredictionDependencies;
  readonly identitySecret: string;
  readonly logger: Logger;
}

const nameTaken = () => conflict('There is already a fund with this name');

export function createApp(dependencies: AppDependencies) {
  const { db, identitySecret, logger, tradingTimeZone } = dependencies;
  const getToday = () => computeTradingDay(new Date(), tradingTimeZone);
  return createDatabaseService({
    name: SERVICE_NAME,
    version: packageJson.version,
    identitySecret,
    logger,
    db,
    metrics: [createJobGauge(db), createQueueAgeGauge(db)],
    routes: [
      ...stockRoutes(dependencies),
      ...replayNoteRoutes(dependencies),
      ...imageRoutes(dependencies),
      ...fundRoutes(dependencies),
      ...holdingRoutes(dependencies),
      ...importRoutes(dependencies),
      ...columnMappingRoutes(dependencies),
      ...optionRoutes(dependencies),
      ...manualPnlRoutes(dependencies),
      ...activityRoutes(dependencies),
      ...portfolioMetricsRoutes(dependencies),
      ...dayFigureRoutes(dependencies),
      ...botAnalysisRoutes(dependencies),
      ...predictionRoutes(dependencies),
      ...botPositionRoutes(dependencies),
      ...jobRoutes(dependencies, [clearJob, importJob, botAnalysisJob]),
      removalListRoute(listRemovals, db),
      restoreRoute(restoreRemoval, dependencies, [
        stockRestorer,
        replayNoteRestorer,
        ...createHoldingRestorers(getToday),
        optionRestorer,
        fundRestorer,
      ]),
      auditLogRoute(listPortfolioAudit, db),
    ],
    constraintErrors: {
      fund_names_pkey: () => conflict('A fund that was removed had this name'),
      funds_name_unique: nameTaken,
      funds_pkey: nameTaken,
      holdings_fund_fkey: unknownFund,
      holdings_fund_ticker_unique: () => conflict('The fund already holds this ticker'),
      images_pkey: () => forbidden('This upload address was already used'),
      manual_pnl_fund_fkey: unknownFund,
      manual_pnl_fund_unique: () => conflict('The fund already has figures'),
      options_fund_fkey: unknownFund,
      replay_notes_chart_known: () => badRequest('No such image; upload it first'),
      stocks_analysis_image_known: () => badRequest('No such image; upload it first'),
      stocks_symbol_unique: () => conflict('The symbol is already on the watchlist'),
    },
  });
}
