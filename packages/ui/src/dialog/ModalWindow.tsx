import { X } from 'lucide-react';
import { Dialog as RadixDialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { IconButton } from '../Button.tsx';
import {
  type DialogSize,
  dialogVariables,
  type InitialFocus,
  Scrim,
  useRestoreFocus,
} from './dialog-window.ts';

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  /** The maximum width, from `sm` (384 px) to `5xl` (1024 px). */
  size?: DialogSize;
  /** A fixed CSS height such as `85vh`; by default the content's. */
  height?: string;
  still?: boolean;
  /** `dialog`: read first. `file`: the drop zone's button. `text`: the end of its text area. */
  initialFocus?: InitialFocus;
  footer?: ReactNode;
  children?: ReactNode;
}

interface ModalWindowProps {
  modal: DialogProps;
  Window: typeof RadixDialog.Content;
  children: ReactNode;
}

export function ModalWindow({ modal, Window, children: header }: ModalWindowProps) {
  const { open, onOpenChange, description, size = 'lg', height, footer, children } = modal;
  const restoreFocus = useRestoreFocus(modal.initialFocus);
  const still = modal.still ? '' : undefined;
  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        <Scrim data-still={still} />
        <Window
          {...(description ? {} : { 'aria-describedby': undefined })}
          {...restoreFocus}
          onInteractOutside={keepOpenForToasts}
          data-still={still}
          style={dialogVariables(size, height)}
        >
          {header}
          {children !== undefined && <div data-part="body">{children}</div>}
          {footer && <footer>{footer}</footer>}
          <RadixDialog.Close asChild>
            <IconButton label="Close" size="dense" icon={<X />} data-part="close" />
          </RadixDialog.Close>
        </Window>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

interface OutsideEvent {
  target: EventTarget | null;
  preventDefault: () => void;
}

/** To Radix, a toast in another React root is outside the dialog. Clicking it must not close it. */
function keepOpenForToasts(event: OutsideEvent): void {
  if (event.target instanceof Element && event.target.closest('[data-toast-viewport]')) {
    event.preventDefault();
  }
}
