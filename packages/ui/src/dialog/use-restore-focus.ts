import { useRef } from 'react';

/**
 * Radix restores the focus only to a dialog's own trigger. Our dialogs are opened by state, so this
 * restores it to the element that had the focus when the dialog opened.
 *
 * @returns handlers for the content of a Radix dialog
 */
export function useRestoreFocus() {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus(): void {
      opener.current = document.activeElement;
    },
    onCloseAutoFocus(event: Event): void {
      event.preventDefault();
      if (opener.current instanceof HTMLElement) opener.current.focus();
      opener.current = null;
    },
  };
}
