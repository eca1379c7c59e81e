import { removeFlowAlert } from '@dashboard/contracts-flow';
import { useWrite } from '@dashboard/mfe-kit';
import { alertsKey } from '../alerts/alerts.ts';

export const useDeleteAlert = (onDeleted: () => void) =>
  useWrite(removeFlowAlert, {
    success: { title: 'Alert Deleted' },
    failure: {
      title: 'Delete Failed',
      description: 'The alert was not deleted.',
      serverMessage: true,
    },
    refresh: [alertsKey],
    onSuccess: onDeleted,
  });
