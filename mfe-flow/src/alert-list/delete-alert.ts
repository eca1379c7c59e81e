import { type FlowAlert, removeFlowAlert, restoreFlowAlert } from '@dashboard/contracts-flow';
import { useWrite, type WriteServices } from '@dashboard/mfe-kit';
import { alertsKey } from '../alerts/alerts.ts';
import { formatContract } from '../alerts/format-alert.ts';

/** Deletes an alert, for students too; its toast offers to undo it. */
export const useDeleteAlert = (onDeleted: (alert: FlowAlert) => void) =>
  useWrite(
    ({ id }: FlowAlert, { api }: WriteServices) => api.call(removeFlowAlert, { params: { id } }),
    {
      success: ({ restorable: { id } }, alert) => ({
        title: 'Alert Deleted',
        description: `${formatContract(alert)} removed`,
        undo: ({ api }) => api.call(restoreFlowAlert, { params: { id } }),
      }),
      failure: {
        title: 'Delete Failed',
        description: 'The alert was not deleted.',
        serverMessage: true,
      },
      refresh: [alertsKey],
      onSuccess: (_, alert) => onDeleted(alert),
    },
  );
