import type { ReactNode } from 'react';

export interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** What will happen, in one sentence. */
  description: ReactNode;
  /** The verb of the action, such as `Delete`. */
  confirmLabel: string;
  cancelLabel?: string;
  /** Something has to be chosen before. */
  confirmDisabled?: boolean;
  /** What can be chosen. */
  children?: ReactNode;
  /** The action deletes something. */
  danger?: boolean;
  /** The action is under way: the dialog stays until the caller closes it. */
  pending?: boolean;
  onConfirm: () => void;
}
