import { ConfirmDialog } from '@dashboard/ui';

interface DiscardDialogProps {
  open: boolean;
  onStay: () => void;
  onDiscard: () => void;
}

/** Asks before what was written is lost by a stray press outside or on Escape. */
export function DiscardDialog({ open, onStay, onDiscard }: DiscardDialogProps) {
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onStay}
      title="Discard your changes?"
      description="What you have written is not saved yet."
      confirmLabel="Discard"
      cancelLabel="Keep writing"
      danger
      onConfirm={onDiscard}
    />
  );
}
