import { addFlowAlert, listFlowAlerts } from '@dashboard/contracts-flow';
import { queryKeyOf } from '@dashboard/contracts-http';
import { useCall, useEndpoint } from '@dashboard/mfe-kit';

/** The flow tab asks again this often (spec §9). */
const POLL_MS = 5_000;

/** All flow alerts, newest first, kept up to date. */
export const useFlowAlerts = () => useEndpoint(listFlowAlerts, {}, { pollMs: POLL_MS });

/** Adds an alert and says so. */
export const useAddFlowAlert = (onAdded: () => void) =>
  useCall(addFlowAlert, {
    success: { title: 'Alert Added' },
    failure: { title: 'Save Failed', description: 'The alert was not saved.', serverMessage: true },
    refresh: [queryKeyOf(listFlowAlerts)],
    onSuccess: onAdded,
  });
