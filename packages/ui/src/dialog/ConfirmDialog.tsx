import { AlertDialog as RadixAlertDialog } from 'radix-ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Button } from '../Button.tsx';
import { dialogVariables, scrimStyle, windowStyle } from './dialog-style.ts';
import { useFocusReturn } from './use-focus-return.ts';

const Scrim = styled(RadixAlertDialog.Overlay).withConfig({ componentId: 'ui-confirm-scrim' })`
  ${scrimStyle}
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
  /** What will happen, in one sentence. */
  description: ReactNode;
  /** The verb of the action, such as `Delete`. */
  confirmLabel: string;
  cancelLabel?: string;
  /** The action destroys something. */
  danger?: boolean;
  /** The action is under way: the dialog stays until the caller closes it. */
  pending?: boolean;
  onConfirm: () => void;
}

/** Asks before an action. Focus starts on Cancel; the caller closes it once the action is done. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { pending = false, danger = false, cancelLabel = 'Cancel' } = props;
  const focusReturn = useFocusReturn();
  return (
    <RadixAlertDialog.Root
      open={props.open}
      onOpenChange={(open) => {
        if (!pending) props.onOpenChange(open);
      }}
    >
      <RadixAlertDialog.Portal>
        <Scrim />
        <Window {...focusReturn} style={dialogVariables('md')}>
          <header>
            <RadixAlertDialog.Title>{props.title}</RadixAlertDialog.Title>
            <RadixAlertDialog.Description>{props.description}</RadixAlertDialog.Description>
          </header>
          <footer>
            <RadixAlertDialog.Cancel asChild>
              <Button disabled={pending}>{cancelLabel}</Button>
            </RadixAlertDialog.Cancel>
            <Button
              variant={danger ? 'danger' : 'primary'}
              pending={pending}
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
