import type { ReactNode } from 'react';
import type { DialogSize } from './dialog-style.ts';

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  /** The greatest width, from `sm` (384 px) to `5xl` (1024 px). */
  size?: DialogSize;
  /** A fixed CSS height, such as `85vh`; otherwise the height of the content. */
  height?: string;
  /** Appears without a motion, as in place of another dialog. */
  still?: boolean;
  /** What has the focus at first: the first control, or the dialog itself, to be read before. */
  initialFocus?: 'control' | 'dialog';
  footer?: ReactNode;
  children?: ReactNode;
}
