import { type FlowAlert, removeFlowAlert, restoreFlowAlert } from '@dashboard/contracts-flow';
import { useWrite, type WriteServices } from '@dashboard/mfe-kit';
import { Cluster, type Column, IconButton, VisuallyHidden } from '@dashboard/ui';
import { Pencil, Trash2 } from 'lucide-react';
import { alertsKey, formatContract } from '../alerts/alerts.ts';

export const createActionColumn = (
  onEdit: (alert: FlowAlert) => void,
  onDelete: (alert: FlowAlert) => void,
): Column<FlowAlert> => ({
  id: 'actions',
  header: <VisuallyHidden>Actions</VisuallyHidden>,
  align: 'end',
  cell: (alert) => (
    <Cluster data-part="actions" gap={1} justify="end" style={{ flexWrap: 'nowrap' }}>
      <IconButton
        label={`Edit ${formatContract(alert)}`}
        icon={<Pencil />}
        size="dense"
        onClick={() => onEdit(alert)}
      />
      <IconButton
        label={`Delete ${formatContract(alert)}`}
        icon={<Trash2 />}
        size="dense"
        onClick={() => onDelete(alert)}
      />
    </Cluster>
  ),
});

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
