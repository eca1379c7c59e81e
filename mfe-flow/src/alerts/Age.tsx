import { formatAge, Text } from '@dashboard/ui';
import { useSyncExternalStore } from 'react';

const TICK_MS = 15_000;
const listeners = new Set<() => void>();
let now = Date.now();
let timer: ReturnType<typeof setInterval> | undefined;

function tick() {
  now = Date.now();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  if (listeners.size === 0) {
    now = Date.now();
    timer = setInterval(tick, TICK_MS);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) clearInterval(timer);
  };
}

/** All components share one timer; each renders again only when its text changes. */
const useAge = (instant: string): string =>
  useSyncExternalStore(subscribe, () => formatAge(instant, new Date(now)));

export function Age({ createdAt }: { createdAt: string }) {
  return (
    <Text as="time" size="sm" tone="muted" dateTime={createdAt}>
      {useAge(createdAt)}
    </Text>
  );
}
