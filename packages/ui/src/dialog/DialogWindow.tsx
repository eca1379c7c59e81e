import { Dialog as RadixDialog } from 'radix-ui';
import { styled } from 'styled-components';
import type { DialogProps } from './dialog-props.ts';
import { dialogVariables, overlayStyle, windowStyle } from './dialog-style.ts';
import { keepOpenForToasts } from './keep-open-for-toasts.ts';
import { useRestoreFocus } from './use-restore-focus.ts';
import { WindowParts } from './WindowParts.tsx';

const Overlay = styled(RadixDialog.Overlay).withConfig({ componentId: 'ui-dialog-scrim' })`
  ${overlayStyle}
`;

const Window = styled(RadixDialog.Content).withConfig({ componentId: 'ui-dialog' })`
  ${windowStyle}
`;

/** The window of a `Dialog` and what is behind it. */
export function DialogWindow(props: DialogProps) {
  const { title, description, size = 'lg', height, footer, children } = props;
  const restoreFocus = useRestoreFocus(props.initialFocus);
  return (
    <RadixDialog.Root open={props.open} onOpenChange={props.onOpenChange}>
      <RadixDialog.Portal>
        <Overlay data-still={props.still ? '' : undefined} />
        <Window
          {...(description ? {} : { 'aria-describedby': undefined })}
          {...restoreFocus}
          onInteractOutside={keepOpenForToasts}
          data-still={props.still ? '' : undefined}
          style={dialogVariables(size, height)}
        >
          <header>
            <RadixDialog.Title>{title}</RadixDialog.Title>
            {description && <RadixDialog.Description>{description}</RadixDialog.Description>}
          </header>
          <WindowParts footer={footer}>{children}</WindowParts>
        </Window>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
