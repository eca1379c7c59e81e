import { defineAuditLogEndpoint } from '@dashboard/contracts-http';
import {
  addFlowAlert,
  changeFlowAlert,
  countFlowAlerts,
  listFlowAlerts,
  listFlowDayFigures,
  listNewAlerts,
  listRemovedFlowAlerts,
  removeFlowAlert,
  restoreFlowAlert,
} from './alerts.ts';
import { listFlowOutcomes, recordFlowOutcome } from './outcomes.ts';

export * from './alert-fields.ts';
export * from './alert-schemas.ts';
export * from './alert-terms.ts';
export * from './alerts.ts';
export * from './expiry.ts';
export * from './outcome-schemas.ts';
export * from './outcomes.ts';
export * from './premium.ts';

export const listFlowAudit = defineAuditLogEndpoint('flow');

export const endpoints = [
  listFlowAlerts,
  countFlowAlerts,
  listFlowDayFigures,
  listNewAlerts,
  addFlowAlert,
  changeFlowAlert,
  removeFlowAlert,
  listRemovedFlowAlerts,
  restoreFlowAlert,
  listFlowOutcomes,
  recordFlowOutcome,
  listFlowAudit,
] as const;
