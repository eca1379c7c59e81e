import { addFlowAlert, changeFlowAlert, listFlowAlerts, removeFlowAlert } from './alerts.ts';

export * from './alerts.ts';
export * from './premium.ts';

/** Every call svc-flow answers. */
export const endpoints = [listFlowAlerts, addFlowAlert, changeFlowAlert, removeFlowAlert] as const;
