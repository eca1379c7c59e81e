import type { FlowAlert } from '@dashboard/contracts-flow';
import { ConfirmDialog } from '@dashboard/ui';
import { useRemoveFlowAlert } from '../api/alerts.ts';
import { contractText } from '../model/alert-text.ts';

interface RemoveAlertProps {
  /** None keeps the dialog closed. */
  alert: FlowAlert | null;
  onRemoved: (alert: FlowAlert | null) => void;
  onClose: () => void;
}

/** Asks before an alert is deleted; the question stays while the server has not answered. */
export function RemoveAlert({ alert, onRemoved, onClose }: RemoveAlertProps) {
  const remove = useRemoveFlowAlert(() => {
    onRemoved(alert);
    onClose();
  });
  return (
    <ConfirmDialog
      open={alert !== null}
      onOpenChange={onClose}
      title="Delete this alert?"
      description={`${alert ? contractText(alert) : 'It'} disappears for students too. This cannot be undone.`}
      confirmLabel="Delete"
      danger
      pending={remove.isPending}
      onConfirm={() => {
        if (alert) remove.mutate({ params: { id: alert.id } });
      }}
    />
  );
}
