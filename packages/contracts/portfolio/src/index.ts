import { defineAuditLogEndpoint } from '@dashboard/contracts-http';
import { activityEndpoints } from './activity.ts';
import { analysisEndpoints } from './analyses.ts';
import { botAnalysisEndpoints } from './bot-analysis.ts';
import { botPositionEndpoints } from './bot-positions.ts';
import { callEndpoints } from './calls.ts';
import { columnMappingEndpoints } from './column-mappings.ts';
import { holdingEndpoints } from './holdings.ts';
import { imageEndpoints } from './images.ts';
import { importEndpoints } from './imports.ts';
import { jobEndpoints } from './jobs.ts';
import { manualPnlEndpoints } from './manual-pnl.ts';
import { metricsEndpoints } from './metrics.ts';
import { optionEndpoints } from './options.ts';
import { listRemovals, restoreRemoval } from './removals.ts';
import { replayNoteEndpoints } from './replay-notes.ts';
import { stateHistoryEndpoints } from './state-history.ts';
import { stockEndpoints } from './stocks.ts';

export * from './activity.ts';
export * from './analyses.ts';
export * from './analysis-text.ts';
export * from './bot-analysis.ts';
export * from './bot-position-schemas.ts';
export * from './bot-positions.ts';
export * from './calendar-day.ts';
export * from './calendar-day-schema.ts';
export * from './calls.ts';
export * from './column-mappings.ts';
export * from './fund-schemas.ts';
export * from './funds.ts';
export * from './holding-totals.ts';
export * from './holdings.ts';
export * from './images.ts';
export * from './import-preview.ts';
export * from './imports.ts';
export * from './jobs.ts';
export * from './manual-pnl.ts';
export * from './manual-pnl-schema.ts';
export * from './metrics.ts';
export * from './option-input.ts';
export * from './option-types.ts';
export * from './options.ts';
export * from './performers.ts';
export * from './position-files.ts';
export * from './positions.ts';
export * from './removals.ts';
export * from './replay-note-schemas.ts';
export * from './replay-notes.ts';
export * from './screenshot-values.ts';
export * from './state-history.ts';
export * from './state-names.ts';
export * from './stock-schemas.ts';
export * from './stock-states.ts';
export * from './stocks.ts';
export * from './symbols.ts';

export const listPortfolioAudit = defineAuditLogEndpoint('portfolio');

/** Every call svc-portfolio answers. */
export const endpoints = [
  ...stockEndpoints,
  ...analysisEndpoints,
  ...stateHistoryEndpoints,
  ...callEndpoints,
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
  listRemovals,
  restoreRemoval,
  listPortfolioAudit,
] as const;
