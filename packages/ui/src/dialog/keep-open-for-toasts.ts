/**
 * A toast of another React root has its own copy of Radix, for which it is outside of the dialog.
 * A click on a toast must not close the dialog.
 */
export function keepOpenForToasts(event: {
  target: EventTarget | null;
  preventDefault: () => void;
}): void {
  if (event.target instanceof Element && event.target.closest('[data-toast-viewport]')) {
    event.preventDefault();
  }
}
