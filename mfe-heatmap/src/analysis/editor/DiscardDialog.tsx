import { ConfirmDialog } from '@dashboard/ui';

interface DiscardDialogProps {
  open: boolean;
  onStay: () => void;
  onDiscard: () => void;
}

/** Asks for confirmation before a click outside or Escape discards unsaved changes. */
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
