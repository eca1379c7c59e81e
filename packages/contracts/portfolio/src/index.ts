import { defineAuditLogEndpoint } from '@dashboard/contracts-http';
import { activityEndpoints } from './activity.ts';
import { analysisEndpoints } from './analyses.ts';
import { botAnalysisEndpoints } from './bot-analysis.ts';
import { holdingEndpoints } from './holdings.ts';
import { imageEndpoints } from './images.ts';
import { importEndpoints } from './imports.ts';
import { jobEndpoints } from './jobs.ts';
import { manualPnlEndpoints } from './manual-pnl.ts';
import { metricsEndpoints } from './metrics.ts';
import { optionEndpoints } from './options.ts';
import { stateHistoryEndpoints } from './state-history.ts';
import { stockEndpoints } from './stocks.ts';

export * from './activity.ts';
export * from './analyses.ts';
export * from './bot-analysis.ts';
export * from './calendar-day.ts';
export * from './funds.ts';
export * from './holding-totals.ts';
export * from './holdings.ts';
export * from './images.ts';
export * from './imports.ts';
export * from './jobs.ts';
export * from './manual-pnl.ts';
export * from './metrics.ts';
export * from './options.ts';
export * from './performers.ts';
export * from './positions.ts';
export * from './state-history.ts';
export * from './stocks.ts';
export * from './symbols.ts';

export const listPortfolioAudit = defineAuditLogEndpoint('portfolio');

/** Every call svc-portfolio answers. */
export const endpoints = [
  ...stockEndpoints,
  ...analysisEndpoints,
  ...stateHistoryEndpoints,
  ...imageEndpoints,
  ...holdingEndpoints,
  ...importEndpoints,
  ...jobEndpoints,
  ...optionEndpoints,
  ...manualPnlEndpoints,
  ...activityEndpoints,
  ...metricsEndpoints,
  ...botAnalysisEndpoints,
  listPortfolioAudit,
] as const;
