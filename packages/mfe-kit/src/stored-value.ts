import { readStoredText, storeText } from './stored-text.ts';

export interface StoredValue<T> {
  /** Returns the same reference until the value changes, for `useSyncExternalStore`. */
  readonly get: () => T;
  /** @returns whether it was stored; if storage is full or forbidden, only this page has it */
  readonly update: (change: (current: T) => T) => boolean;
  readonly subscribe: (listener: () => void) => () => void;
}

/** JSON in `localStorage`. `key` starts with `dashboard.`; `parse` gets whatever is stored. */
export function createStoredValue<T>(key: string, parse: (stored: unknown) => T): StoredValue<T> {
  const listeners = new Set<() => void>();
  const notify = () => {
    for (const listener of listeners) listener();
  };
  let last = { text: null as string | null, value: parse(undefined) };
  /** A value that couldn't be stored, used until the stored value changes. */
  let unstored: { readonly value: T } | undefined;

  function get(): T {
    if (unstored) return unstored.value;
    const text = readStoredText(key);
    if (text !== last.text) last = { text, value: parse(parseJson(text)) };
    return last.value;
  }

  function onStorage(event: StorageEvent) {
    // A null key means that everything was cleared.
    if (event.key !== key && event.key !== null) return;
    unstored = undefined;
    notify();
  }

  return {
    get,
    update(change) {
      const value = change(get());
      const text = JSON.stringify(value);
      const isStored = storeText(key, text);
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

function parseJson(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
