import { Dialog as RadixDialog } from 'radix-ui';
import { useRef } from 'react';
import { css, keyframes, styled } from 'styled-components';
import { LOW_VIEWPORT } from '../styles.ts';

const fade = keyframes`
  from { opacity: 0; }
`;
const rise = keyframes`
  from { opacity: 0; transform: translate(-50%, calc(-50% + 8px)); }
`;

export const overlayStyle = css`
  position: fixed;
  z-index: var(--layer-dialog);
  inset: 0;
  background: var(--scrim);
  animation: ${fade} var(--motion-base) var(--motion-ease);

  &[data-still] {
    animation: none;
  }
`;

export const Scrim = styled(RadixDialog.Overlay).withConfig({ componentId: 'ui-scrim' })`
  ${overlayStyle}
`;

export const modalStyle = css`
  position: fixed;
  z-index: var(--layer-dialog);
  display: flex;
  flex-direction: column;
  background: var(--surface-overlay);
  box-shadow: var(--shadow-dialog);
  outline: none;

  & > [data-part='body'] {
    flex: 1 1 auto;
    min-height: 0;
    overflow-y: auto;
    overflow-wrap: anywhere;
  }
  & > footer {
    display: flex;
    flex-wrap: wrap;
    justify-content: flex-end;
    gap: 8px;
    padding: 12px 20px;
    border-top: 1px solid var(--border);
  }
  & > [data-part='close'] {
    position: absolute;
  }
  @media ${LOW_VIEWPORT} {
    overflow-y: auto;

    & > [data-part='body'] {
      flex: none;
      overflow-y: visible;
    }
  }
`;

export const windowStyle = css`
  ${modalStyle}
  top: 50%;
  left: 50%;
  width: calc(100vw - 24px);
  max-width: var(--dialog-width);
  height: var(--dialog-height);
  max-height: calc(100dvh - 24px);
  border: 1px solid var(--border-strong);
  border-radius: var(--radius-lg);
  transform: translate(-50%, -50%);
  animation: ${rise} var(--motion-base) var(--motion-ease);

  &[data-still] {
    animation: none;
  }
  & > header {
    padding: 16px 48px 12px 20px;
  }
  & > header p {
    margin-top: 4px;
    color: var(--text-muted);
  }
  & > [data-part='body'] {
    padding: 4px 20px 20px;
  }
  & > [data-part='close'] {
    top: 10px;
    right: 10px;
  }
`;

const WIDTHS_PX = { sm: 384, md: 448, lg: 512, xl: 576, '2xl': 672, '3xl': 768, '5xl': 1024 };

export type DialogSize = keyof typeof WIDTHS_PX;

export function dialogVariables(size: DialogSize, height = 'auto'): Record<string, string> {
  return { '--dialog-width': `${WIDTHS_PX[size]}px`, '--dialog-height': height };
}

export type InitialFocus = 'control' | 'dialog' | 'file' | 'text';

/** The button of a `FileDropzone`. */
const FILE_BUTTON = 'button:where(input[type="file"] ~ *)';

/** Radix restores the focus only to its own trigger, but our dialogs are opened by state. */
export function useRestoreFocus(initialFocus: InitialFocus = 'control') {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus(event: Event): void {
      opener.current = document.activeElement;
      const window = event.target;
      if (initialFocus === 'control' || !(window instanceof HTMLElement)) return;
      event.preventDefault();
      const text = initialFocus === 'text' ? window.querySelector('textarea') : null;
      const file = initialFocus === 'file' ? window.querySelector<HTMLElement>(FILE_BUTTON) : null;
      (text ?? file ?? window).focus();
      text?.setSelectionRange(text.value.length, text.value.length);
    },
    onCloseAutoFocus(event: Event): void {
      event.preventDefault();
      if (opener.current instanceof HTMLElement) opener.current.focus();
      opener.current = null;
    },
  };
}
