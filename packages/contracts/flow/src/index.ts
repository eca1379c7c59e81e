import { addFlowAlert, listFlowAlerts } from './alerts.ts';

export * from './alerts.ts';

/** Every call svc-flow answers. */
export const flowEndpoints = [listFlowAlerts, addFlowAlert] as const;
