import { Dialog as RadixDialog } from 'radix-ui';
import { styled } from 'styled-components';
import { windowStyle } from './dialog-window.ts';
import { type DialogProps, ModalWindow } from './ModalWindow.tsx';

const Window = styled(RadixDialog.Content).withConfig({ componentId: 'ui-dialog' })`
  ${windowStyle}
`;

export function DialogWindow(props: DialogProps) {
  const { title, description } = props;
  return (
    <ModalWindow modal={props} Window={Window}>
      <header>
        <RadixDialog.Title>{title}</RadixDialog.Title>
        {description && <RadixDialog.Description>{description}</RadixDialog.Description>}
      </header>
    </ModalWindow>
  );
}
