import { AlertDialog as RadixAlertDialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button } from '../Button.tsx';
import { dialogVariables, overlayStyle, useRestoreFocus, windowStyle } from './dialog-window.ts';

const Overlay = styled(RadixAlertDialog.Overlay).withConfig({ componentId: 'ui-confirm-scrim' })`
  ${overlayStyle}
`;

const Window = styled(RadixAlertDialog.Content).withConfig({ componentId: 'ui-confirm' })`
  ${windowStyle}
  & > header {
    padding-right: 20px;
    padding-bottom: 20px;
  }
`;

export interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  /** While a choice in the children is still missing. */
  confirmDisabled?: boolean;
  children?: ReactNode;
  danger?: boolean;
  /** The dialog stays until the caller closes it. */
  pending?: boolean;
  onConfirm: () => void;
}

export function ConfirmWindow(props: ConfirmDialogProps) {
  const { pending = false, danger = false, cancelLabel = 'Cancel' } = props;
  const restoreFocus = useRestoreFocus();
  return (
    <RadixAlertDialog.Root
      open={props.open}
      onOpenChange={(open) => {
        if (!pending) props.onOpenChange(open);
      }}
    >
      <RadixAlertDialog.Portal>
        <Overlay />
        <Window {...restoreFocus} style={dialogVariables('md')}>
          <header>
            <RadixAlertDialog.Title>{props.title}</RadixAlertDialog.Title>
            <RadixAlertDialog.Description>{props.description}</RadixAlertDialog.Description>
          </header>
          {props.children}
          <footer>
            <RadixAlertDialog.Cancel asChild>
              <Button disabled={pending}>{cancelLabel}</Button>
            </RadixAlertDialog.Cancel>
            <Button
              variant={danger ? 'danger' : 'primary'}
              pending={pending}
              disabled={props.confirmDisabled}
              onClick={props.onConfirm}
            >
              {props.confirmLabel}
            </Button>
          </footer>
        </Window>
      </RadixAlertDialog.Portal>
    </RadixAlertDialog.Root>
  );
}
