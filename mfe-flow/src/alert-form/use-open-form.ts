import type { FlowAlert } from '@dashboard/contracts-flow';
import { useCallback, useEffect, useRef, useState } from 'react';

export type FormTarget = FlowAlert | 'new' | null;

const getId = (target: FormTarget) => (typeof target === 'object' ? target?.id : target);

/** One form is open at a time. Asks before another target replaces unsaved edits. */
export function useOpenForm() {
  const [target, setTarget] = useState<FormTarget>(null);
  const [nextTarget, setNextTarget] = useState<FormTarget>(null);
  const hasEdits = useRef(false);
  const opener = useRef<Element>(null);

  // On close, focus returns to the button that opened the form.
  useEffect(() => {
    const isFocusLost = document.activeElement === document.body;
    if (target === null && isFocusLost && opener.current instanceof HTMLElement) {
      opener.current.focus();
    }
  }, [target]);

  const open = useCallback(
    (next: FormTarget) => {
      if (getId(next) === getId(target)) return;
      opener.current = document.activeElement;
      if (hasEdits.current) setNextTarget(next);
      else setTarget(next);
    },
    [target],
  );

  const setHasEdits = useCallback((value: boolean) => {
    hasEdits.current = value;
  }, []);

  return {
    target,
    open,
    setHasEdits,
    /** Does nothing if another target has replaced this one. */
    close: (closing: FormTarget) =>
      setTarget((current) => (getId(current) === getId(closing) ? null : current)),
    isConfirmingDiscard: nextTarget !== null,
    keepEditing: () => setNextTarget(null),
    discardEdits() {
      setTarget(nextTarget);
      setNextTarget(null);
    },
  };
}
