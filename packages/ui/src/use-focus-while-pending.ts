import { type Ref, type RefCallback, useCallback, useLayoutEffect, useRef } from 'react';

/**
 * A control that becomes disabled loses the focus. Restores it after the action, unless the user
 * has moved it.
 * @returns a ref for the control, which also sets `outer`
 */
export function useFocusWhilePending<Control extends HTMLElement>(
  pending: boolean,
  outer?: Ref<Control>,
): RefCallback<Control> {
  const control = useRef<Control>(null);
  const hadFocus = useRef(false);

  useLayoutEffect(() => {
    if (pending) {
      hadFocus.current = document.activeElement === control.current;
    } else if (hadFocus.current) {
      hadFocus.current = false;
      if (document.activeElement === document.body) control.current?.focus();
    }
  }, [pending]);

  return useCallback(
    (element: Control | null) => {
      control.current = element;
      if (typeof outer === 'function') return outer(element);
      if (outer) outer.current = element;
    },
    [outer],
  );
}
