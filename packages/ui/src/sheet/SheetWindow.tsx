import { Dialog as RadixDialog } from 'radix-ui';
import { styled } from 'styled-components';
import { dialogVariables, overlayStyle } from '../dialog/dialog-style.ts';
import { keepOpenForToasts } from '../dialog/keep-open-for-toasts.ts';
import { useRestoreFocus } from '../dialog/use-restore-focus.ts';
import { WindowParts } from '../dialog/WindowParts.tsx';
import type { SheetProps } from './sheet-props.ts';
import { sheetStyle } from './sheet-style.ts';
import { useSwipeDown } from './use-swipe-down.ts';

const Overlay = styled(RadixDialog.Overlay).withConfig({ componentId: 'ui-sheet-scrim' })`
  ${overlayStyle}
`;

const Window = styled(RadixDialog.Content).withConfig({ componentId: 'ui-sheet' })`
  ${sheetStyle}
`;

/** The window of a `Sheet` and what is behind it. */
export function SheetWindow(props: SheetProps) {
  const { title, description, size = 'lg', height, actions, footer, children } = props;
  const restoreFocus = useRestoreFocus(props.initialFocus);
  const swipe = useSwipeDown(() => props.onOpenChange(false));
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
          <div data-part="handle" {...swipe} />
          <header {...swipe}>
            <div data-part="text">
              <RadixDialog.Title>{title}</RadixDialog.Title>
              {description && <RadixDialog.Description>{description}</RadixDialog.Description>}
            </div>
            {actions}
          </header>
          <WindowParts footer={footer}>{children}</WindowParts>
        </Window>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
