/** A value that components follow with `useSyncExternalStore`. */
export interface Cell<Value> {
  get(): Value;
  set(value: Value): void;
  /** Calls the listener when the value changes. @returns a function that unsubscribes */
  subscribe(listener: () => void): () => void;
}

export function createCell<Value>(value: Value): Cell<Value> {
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      if (next === value) return;
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
