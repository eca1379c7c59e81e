import { useRef } from 'react';

/** Radix restores the focus only to its own trigger, but our dialogs are opened by state. */
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
