import type { ReactNode } from 'react';
import type { DialogProps } from '../dialog/dialog-props.ts';

/** `height` counts on a phone alone, where it is 92 % of the view at most. */
export interface SheetProps extends DialogProps {
  /** Buttons at the right of the title. */
  actions?: ReactNode;
}
