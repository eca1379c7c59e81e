import { useRef } from 'react';

/**
 * Radix restores the focus only to a dialog's own trigger. Our dialogs are opened by state, so this
 * restores it to the element that had the focus when the dialog opened.
 *
 * @param initialFocus `dialog` gives the focus to the dialog itself; the first control by default
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
