import { ConfirmDialog } from '@dashboard/ui';

interface DiscardDialogProps {
  open: boolean;
  onStay: () => void;
  onDiscard: () => void;
}

export const DiscardDialog = ({ open, onStay, onDiscard }: DiscardDialogProps) => (
  <ConfirmDialog
    open={open}
    onOpenChange={onStay}
    title="Discard your changes?"
    description="Your edits are not saved."
    confirmLabel="Discard"
    cancelLabel="Keep writing"
    danger
    onConfirm={onDiscard}
  />
);
