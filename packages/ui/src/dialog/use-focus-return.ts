import { useRef } from 'react';

/**
 * Radix gives the focus back to a dialog's own trigger only. Our dialogs are opened by state, so
 * this remembers what had the focus when the dialog opened.
 *
 * @returns handlers for the content of a Radix dialog
 */
export function useFocusReturn() {
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
