import { useSyncExternalStore } from 'react';

const COARSE = '(pointer: coarse)';

const subscribe = (onChange: () => void) => {
  const query = window.matchMedia?.(COARSE);
  query?.addEventListener('change', onChange);
  return () => query?.removeEventListener('change', onChange);
};

/** How the grid is edited, by keys or by touch. */
export function GridHint({ isTyping }: { isTyping: boolean }) {
  const isTouch = useSyncExternalStore(
    subscribe,
    () => window.matchMedia?.(COARSE).matches ?? false,
  );
  if (isTouch) return <span>Tap a value to change it.</span>;
  return isTyping ? (
    <span role="status">
      <kbd>Enter</kbd> saves and goes down, <kbd>Tab</kbd> goes right, <kbd>Esc</kbd> takes it back
    </span>
  ) : (
    <span>
      Type a value, <kbd>Enter</kbd> for the list, <kbd>Shift</kbd> selects, blocks can be pasted.
    </span>
  );
}
