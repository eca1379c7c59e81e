import { X } from 'lucide-react';
import { Dialog as RadixDialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { IconButton } from '../Button.tsx';
import { type DialogSize, dialogVariables, overlayStyle, windowStyle } from './dialog-style.ts';
import { useRestoreFocus } from './use-restore-focus.ts';

const Overlay = styled(RadixDialog.Overlay).withConfig({ componentId: 'ui-dialog-scrim' })`
  ${overlayStyle}
`;

const Window = styled(RadixDialog.Content).withConfig({ componentId: 'ui-dialog' })`
  ${windowStyle}
`;

/**
 * A toast of another React root has its own copy of Radix, for which it is outside of the dialog.
 * A click on a toast must not close the dialog.
 */
function keepOpenForToasts(event: { target: EventTarget | null; preventDefault: () => void }) {
  if (event.target instanceof Element && event.target.closest('[data-toast-viewport]')) {
    event.preventDefault();
  }
}

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  /** The greatest width, from `sm` (384 px) to `3xl` (768 px). */
  size?: DialogSize;
  /** A fixed CSS height, such as `85vh`; otherwise the height of the content. */
  height?: string;
  footer?: ReactNode;
  children?: ReactNode;
}

/** A modal dialog: it traps the focus and restores it; Escape and the X button close it. */
export function Dialog(props: DialogProps) {
  const { title, description, size = 'lg', height, footer, children } = props;
  const restoreFocus = useRestoreFocus();
  return (
    <RadixDialog.Root open={props.open} onOpenChange={props.onOpenChange}>
      <RadixDialog.Portal>
        <Overlay />
        <Window
          {...(description ? {} : { 'aria-describedby': undefined })}
          {...restoreFocus}
          onInteractOutside={keepOpenForToasts}
          style={dialogVariables(size, height)}
        >
          <header>
            <RadixDialog.Title>{title}</RadixDialog.Title>
            {description && <RadixDialog.Description>{description}</RadixDialog.Description>}
          </header>
          {children !== undefined && <div data-part="body">{children}</div>}
          {footer && <footer>{footer}</footer>}
          <RadixDialog.Close asChild>
            <IconButton
              label="Close"
              size="dense"
              icon={<X aria-hidden="true" />}
              data-part="close"
            />
          </RadixDialog.Close>
        </Window>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
