import type { FlowAlert } from '@dashboard/contracts-flow';
import { ConfirmDialog } from '@dashboard/ui';
import { formatContract } from '../alerts/format-alert.ts';
import { useDeleteAlert } from './delete-alert.ts';

interface DeleteAlertDialogProps {
  /** Null closes the dialog. */
  alert: FlowAlert | null;
  onDeleted: (alert: FlowAlert | null) => void;
  onClose: () => void;
}

/** Confirms the deletion of an alert; stays open until the server has deleted it. */
export function DeleteAlertDialog({ alert, onDeleted, onClose }: DeleteAlertDialogProps) {
  const remove = useDeleteAlert(() => {
    onDeleted(alert);
    onClose();
  });
  return (
    <ConfirmDialog
      open={alert !== null}
      onOpenChange={onClose}
      title="Delete this alert?"
      description={`${alert ? formatContract(alert) : 'It'} disappears for students too. This cannot be undone.`}
      confirmLabel="Delete"
      danger
      pending={remove.isPending}
      onConfirm={() => {
        if (alert) remove.mutate({ params: { id: alert.id } });
      }}
    />
  );
}
