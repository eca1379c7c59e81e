import { type ReactNode, useContext, useSyncExternalStore } from 'react';
import { MeaningsContext } from './meanings-context.ts';

export const neverChanges = () => () => {};

export function useMeaning(term = ''): string | undefined {
  const meanings = useContext(MeaningsContext);
  return useSyncExternalStore(meanings?.subscribe ?? neverChanges, () => meanings?.meaningOf(term));
}

/* A control that contains the term already takes the focus. */
const addTabStop = (element: HTMLElement | null) => {
  if (element && !element.closest('button')) element.tabIndex = 0;
};

/** In a control, it shows on a long press, so that a tap still does what the control does. */
export function Meaning({ of: term, children }: { of: string | undefined; children: ReactNode }) {
  const meaning = useMeaning(term);
  if (!meaning) return children;
  return (
    <dfn ref={addTabStop} data-meaning={meaning}>
      {children}
    </dfn>
  );
}
