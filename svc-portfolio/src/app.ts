import { listPortfolioAudit, listRemovals, restoreRemoval } from '@dashboard/contracts-portfolio';
import {
  auditLogRoute,
  type ConstraintErrors,
  createDatabaseService,
  type Logger,
  removalListRoute,
  restoreRoute,
} from '@dashboard/service-kit';
import packageJson from '../package.json' with { type: 'json' };
import { activityFeature } from './activity/activity.feature.ts';
import { analysesFeature } from './analyses/analyses.feature.ts';
import { botAnalysesFeature } from './bot-analyses/bot-analyses.feature.ts';
import { botPositionsFeature } from './bot-positions/bot-positions.feature.ts';
import { callsFeature } from './calls/calls.feature.ts';
import { columnMappingsFeature } from './column-mappings/column-mappings.feature.ts';
import type { Dependencies } from './dependencies.ts';
import type { Feature } from './feature.ts';
import { holdingsFeature } from './holdings/holdings.feature.ts';
import { imagesFeature } from './images/images.feature.ts';
import { importsFeature } from './imports/imports.feature.ts';
import { createJobGauge, createQueueAgeGauge } from './jobs/job-metrics.ts';
import { jobRoutes } from './jobs/jobs.routes.ts';
import { manualPnlFeature } from './manual-pnl/manual-pnl.feature.ts';
import { optionsFeature } from './options/options.feature.ts';
import { portfolioMetricsFeature } from './portfolio-metrics/portfolio-metrics.feature.ts';
import { replayNotesFeature } from './replay-notes/replay-notes.feature.ts';
import { stocksFeature } from './stocks/stocks.feature.ts';

export const SERVICE_NAME = 'svc-portfolio';

const features: readonly Feature[] = [
  stocksFeature,
  analysesFeature,
  replayNotesFeature,
  imagesFeature,
  holdingsFeature,
  importsFeature,
  columnMappingsFeature,
  optionsFeature,
  manualPnlFeature,
  activityFeature,
  portfolioMetricsFeature,
  botAnalysesFeature,
  callsFeature,
  botPositionsFeature,
];

const jobDefinitions = features.flatMap(({ jobs }) => jobs ?? []);
const constraintErrors: ConstraintErrors = Object.fromEntries(
  features.flatMap((feature) => Object.entries(feature.constraintErrors ?? {})),
);

/** The service as a Koa app. */
export function createApp(
  dependencies: Dependencies & { readonly identitySecret: string; readonly logger: Logger },
) {
  const { db, identitySecret, logger } = dependencies;
  return createDatabaseService({
    name: SERVICE_NAME,
    version: packageJson.version,
    identitySecret,
    logger,
    db,
    metrics: [createJobGauge(db), createQueueAgeGauge(db)],
    routes: [
      ...features.flatMap((feature) => feature.routes(dependencies)),
      ...jobRoutes(dependencies, jobDefinitions),
      removalListRoute(listRemovals, db),
      restoreRoute(
        restoreRemoval,
        dependencies,
        features.flatMap((feature) => feature.restorers?.(dependencies) ?? []),
      ),
      auditLogRoute(listPortfolioAudit, db),
    ],
    constraintErrors,
  });
}
