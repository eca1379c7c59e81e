import { defineAuditLogEndpoint } from '@dashboard/contracts-http';
import { activityEndpoints } from './activity.ts';
import { analysisEndpoints } from './analyses/analyses.ts';
import { botAnalysisEndpoints } from './bot-analyses/bot-analysis.ts';
import { botPositionEndpoints } from './bot-positions/bot-positions.ts';
import { listPortfolioDayFigures } from './day-figures.ts';
import { holdingEndpoints } from './holdings/holdings.ts';
import { imageEndpoints } from './images.ts';
import { columnMappingEndpoints } from './imports/column-mappings.ts';
import { importEndpoints } from './imports/imports.ts';
import { jobEndpoints } from './jobs.ts';
import { manualPnlEndpoints } from './manual-pnl/manual-pnl.ts';
import { metricsEndpoints } from './metrics.ts';
import { optionEndpoints } from './options/options.ts';
import { predictionEndpoints } from './predictions.ts';
import { listRemovals, restoreRemoval } from './removals.ts';
import { replayNoteEndpoints } from './replay-notes/replay-notes.ts';
import { stateHistoryEndpoints } from './stocks/state-history.ts';
import { stockEndpoints } from './stocks/stocks.ts';

export * from './activity.ts';
export * from './analyses/analyses.ts';
export * from './analyses/analysis-text.ts';
export * from './bot-analyses/bot-analysis.ts';
export * from './bot-analyses/screenshot-values.ts';
export * from './bot-positions/bot-position-schemas.ts';
export * from './bot-positions/bot-positions.ts';
export * from './calendar-days/calendar-day.ts';
export * from './calendar-days/calendar-day-schema.ts';
export * from './day-figures.ts';
export * from './funds/fund-schemas.ts';
export * from './funds/funds.ts';
export * from './holdings/holding-totals.ts';
export * from './holdings/holdings.ts';
export * from './holdings/positions.ts';
export * from './images.ts';
export * from './imports/column-mappings.ts';
export * from './imports/import-preview.ts';
export * from './imports/imports.ts';
export * from './imports/position-files.ts';
export * from './jobs.ts';
export * from './manual-pnl/manual-pnl.ts';
export * from './manual-pnl/manual-pnl-schema.ts';
export * from './metrics.ts';
export * from './options/option-input.ts';
export * from './options/option-types.ts';
export * from './options/options.ts';
export * from './predictions.ts';
export * from './removals.ts';
export * from './replay-notes/replay-note-schemas.ts';
export * from './replay-notes/replay-notes.ts';
export * from './stocks/state-fields.ts';
export * from './stocks/state-history.ts';
export { type SomeStates, someStatesSchema } from './stocks/state-schemas.ts';
export * from './stocks/stock-schemas.ts';
export * from './stocks/stocks.ts';
export * from './symbols.ts';

export const listPortfolioAudit = defineAuditLogEndpoint('portfolio');

export const endpoints = [
  ...stockEndpoints,
  ...analysisEndpoints,
  ...stateHistoryEndpoints,
  ...predictionEndpoints,
  ...replayNoteEndpoints,
  ...imageEndpoints,
  ...holdingEndpoints,
  ...importEndpoints,
  ...columnMappingEndpoints,
  ...jobEndpoints,
  ...optionEndpoints,
  ...manualPnlEndpoints,
  ...activityEndpoints,
  ...metricsEndpoints,
  ...botAnalysisEndpoints,
  ...botPositionEndpoints,
  listPortfolioDayFigures,
  listRemovals,
  restoreRemoval,
  listPortfolioAudit,
] as const;
