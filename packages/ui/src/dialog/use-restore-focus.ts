import { useRef } from 'react';

/**
 * Radix restores the focus only to a dialog's own trigger. Our dialogs are opened by state, so this
 * restores it to the element that was focused before.
 * @param initialFocus `dialog` focuses the dialog itself instead of its first control
 * @returns handlers for the content of a Radix dialog
 */
export function useRestoreFocus(initialFocus: 'control' | 'dialog' = 'control') {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus(event: Event): void {
      opener.current = document.activeElement;
      if (initialFocus === 'control') return;
      event.preventDefault();
      if (event.target instanceof HTMLElement) event.target.focus();
    },
    onCloseAutoFocus(event: Event): void {
      event.preventDefault();
      if (opener.current instanceof HTMLElement) opener.current.focus();
      opener.current = null;
    },
  };
}
