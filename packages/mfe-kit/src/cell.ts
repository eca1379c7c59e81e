import { useSyncExternalStore } from 'react';

export interface Cell<Value> {
  get(): Value;
  set(value: Value): void;
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

export const useCell = <Value>({ subscribe, get }: Pick<Cell<Value>, 'get' | 'subscribe'>): Value =>
  useSyncExternalStore(subscribe, get);
