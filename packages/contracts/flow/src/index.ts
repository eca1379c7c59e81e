import { defineAuditLogEndpoint } from '@dashboard/contracts-http';
import { addFlowAlert, changeFlowAlert, listFlowAlerts, removeFlowAlert } from './alerts.ts';

export * from './alerts.ts';
export * from './premium.ts';

export const listFlowAudit = defineAuditLogEndpoint('flow');

/** Every call svc-flow answers. */
export const endpoints = [
  listFlowAlerts,
  addFlowAlert,
  changeFlowAlert,
  removeFlowAlert,
  listFlowAudit,
] as const;
