import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { IconButton } from '../Button.tsx';
import { ErrorState } from '../states.tsx';
import { floatingSurface } from '../styles.ts';

const Notice = styled.div.withConfig({ componentId: 'ui-not-opened' })`
  ${floatingSurface}
  position: fixed;
  z-index: var(--layer-dialog);
  inset: 20vh 16px auto;
  width: fit-content;
  margin: 0 auto;
  outline: none;

  & > [data-part='close'] {
    position: absolute;
    top: 6px;
    right: 6px;
  }
`;

export interface NotOpenedProps {
  readonly onRetry: () => void;
  readonly onClose: () => void;
}

/** In place of what opens over the page and could not be loaded. It takes the focus; Escape closes it. */
export function NotOpened({ onRetry, onClose }: NotOpenedProps) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return (
    <Notice ref={notice} tabIndex={-1} onKeyDown={({ key }) => key === 'Escape' && onClose()}>
      <ErrorState
        title="Could not be opened"
        message="Check your connection and try again."
        onRetry={onRetry}
      />
      <IconButton data-part="close" label="Close" icon={<X />} size="dense" onClick={onClose} />
    </Notice>
  );
}
