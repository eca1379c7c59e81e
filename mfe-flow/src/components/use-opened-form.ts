import type { FlowAlert } from '@dashboard/contracts-flow';
import { useCallback, useEffect, useRef, useState } from 'react';

/** What the one form is open for: a new alert or one to edit. Null is closed. */
export type Opened = FlowAlert | 'new' | null;

const idOf = (opened: Opened) => (typeof opened === 'object' ? opened?.id : opened);

/** Keeps one form open at a time, and asks before another one takes the place of edits. */
export function useOpenedForm() {
  const [opened, setOpened] = useState<Opened>(null);
  const [wanted, setWanted] = useState<Opened>(null);
  const edited = useRef(false);
  const opener = useRef<Element>(null);

  // The focus goes back to the button that opened the form, not to the beginning of the page.
  useEffect(() => {
    const lost = document.activeElement === document.body;
    if (opened === null && lost && opener.current instanceof HTMLElement) opener.current.focus();
  }, [opened]);

  const open = useCallback(
    (next: Opened) => {
      if (idOf(next) === idOf(opened)) return;
      opener.current = document.activeElement;
      if (edited.current) setWanted(next);
      else setOpened(next);
    },
    [opened],
  );

  const setEdited = useCallback((now: boolean) => {
    edited.current = now;
  }, []);

  return {
    opened,
    open,
    setEdited,
    /** Closes the form of this alert, unless another one is open by now. */
    close: (closing: Opened) =>
      setOpened((current) => (idOf(current) === idOf(closing) ? null : current)),
    asking: wanted !== null,
    stay: () => setWanted(null),
    discard() {
      setOpened(wanted);
      setWanted(null);
    },
  };
}
