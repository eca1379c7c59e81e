import type { ReactElement, ReactNode } from 'react';

interface TriggerProps {
  onClick?: () => void;
}

export interface PopoverProps {
  /** Names the panel for assistive technology. */
  label: string;
  /** The button that opens it. */
  trigger: ReactElement<TriggerProps>;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  align?: 'start' | 'center' | 'end';
  /** In pixels, at most the width of the screen. */
  width?: number;
  children: ReactNode;
}
