import { listFlowAlerts, removeFlowAlert } from '@dashboard/contracts-flow';
import { queryKeyOf } from '@dashboard/contracts-http';
import { useEndpoint, useWrite } from '@dashboard/mfe-kit';

/** The flow tab asks again this often (spec §9). */
const POLL_MS = 5_000;

export const alertsKey = queryKeyOf(listFlowAlerts);

/** All flow alerts, newest first, kept up to date. */
export const useFlowAlerts = () => useEndpoint(listFlowAlerts, {}, { pollMs: POLL_MS });

/** Deletes an alert and says so. */
export const useRemoveFlowAlert = (onRemoved: () => void) =>
  useWrite(removeFlowAlert, {
    success: { title: 'Alert Deleted' },
    failure: {
      title: 'Delete Failed',
      description: 'The alert was not deleted.',
      serverMessage: true,
    },
    refresh: [alertsKey],
    onSuccess: onRemoved,
  });
