/** A value that this device keeps, the same in all tabs of the browser. */
export interface StoredValue<T> {
  /** The same reference until the value changes, for `useSyncExternalStore`. */
  readonly get: () => T;
  /**
   * Replaces the value by what `change` makes of it.
   * @returns whether the device keeps it; where the storage is full or forbidden, this page alone has it
   */
  readonly update: (change: (current: T) => T) => boolean;
  /** Calls the listener when the value changes, in this tab or another. @returns what unsubscribes */
  readonly subscribe: (listener: () => void) => () => void;
}

/**
 * A value in `localStorage`, as JSON.
 * @param key begins with `dashboard.`
 * @param parse makes a value of what is stored: of undefined where there is nothing or no JSON, and
 * of anything that another version or a person has put there
 */
export function createStoredValue<T>(key: string, parse: (stored: unknown) => T): StoredValue<T> {
  const listeners = new Set<() => void>();
  const notify = () => {
    for (const listener of listeners) listener();
  };
  let last = { text: null as string | null, value: parse(undefined) };
  /** What could not be stored; it is the value as long as that does not change. */
  let unstored: { readonly value: T } | undefined;

  function get(): T {
    if (unstored) return unstored.value;
    const text = readText(key);
    if (text !== last.text) last = { text, value: parse(parseJson(text)) };
    return last.value;
  }

  function onStorage(event: StorageEvent) {
    // Without a key everything was cleared.
    if (event.key !== key && event.key !== null) return;
    unstored = undefined;
    notify();
  }

  return {
    get,
    update(change) {
      const value = change(get());
      const text = JSON.stringify(value);
      const isStored = writeText(key, text);
      unstored = isStored ? undefined : { value };
      if (isStored) last = { text, value };
      notify();
      return isStored;
    },
    subscribe(listener) {
      if (listeners.size === 0) window.addEventListener('storage', onStorage);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) window.removeEventListener('storage', onStorage);
      };
    },
  };
}

function readText(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    // A browser that forbids storage has nothing stored.
    return null;
  }
}

function writeText(key: string, text: string): boolean {
  try {
    localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

function parseJson(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
