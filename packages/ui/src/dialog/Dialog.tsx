import { X } from 'lucide-react';
import { Dialog as RadixDialog } from 'radix-ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { IconButton } from '../Button.tsx';
import { type DialogSize, dialogVariables, scrimStyle, windowStyle } from './dialog-style.ts';
import { useFocusReturn } from './use-focus-return.ts';

const Scrim = styled(RadixDialog.Overlay).withConfig({ componentId: 'ui-dialog-scrim' })`
  ${scrimStyle}
`;

const Window = styled(RadixDialog.Content).withConfig({ componentId: 'ui-dialog' })`
  ${windowStyle}
`;

/**
 * The toast on screen may come from another React root with its own copy of Radix, which cannot
 * know that the toast belongs on top: touching it must not close the dialog.
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
  /** A fixed height as CSS, such as `85vh`; otherwise the content decides. */
  height?: string;
  footer?: ReactNode;
  children?: ReactNode;
}

/** A modal dialog: focus stays inside and returns where it was; Escape and the cross close it. */
export function Dialog(props: DialogProps) {
  const { title, description, size = 'lg', height, footer, children } = props;
  const focusReturn = useFocusReturn();
  return (
    <RadixDialog.Root open={props.open} onOpenChange={props.onOpenChange}>
      <RadixDialog.Portal>
        <Scrim />
        <Window
          {...(description ? {} : { 'aria-describedby': undefined })}
          {...focusReturn}
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
