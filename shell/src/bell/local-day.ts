import { useSyncExternalStore } from 'react';

/** The first instant of the user's own day. If midnight is skipped, the instant after the gap. */
export function startOfLocalDay(at: Date): Date {
  return new Date(at.getFullYear(), at.getMonth(), at.getDate());
}

export function startOfNextLocalDay(at: Date): Date {
  return new Date(at.getFullYear(), at.getMonth(), at.getDate() + 1);
}

/** A timer stops while the computer sleeps, so waiting until midnight isn't enough. */
const MAX_CHECK_INTERVAL_MS = 60_000;

function subscribe(listener: () => void) {
  let timer: ReturnType<typeof setTimeout>;
  const schedule = () => {
    const now = new Date();
    const untilMidnight = startOfNextLocalDay(now).getTime() - now.getTime();
    timer = setTimeout(check, Math.min(untilMidnight, MAX_CHECK_INTERVAL_MS));
  };
  const check = () => {
    listener();
    schedule();
  };
  schedule();
  return () => clearTimeout(timer);
}

const startOfToday = () => startOfLocalDay(new Date()).getTime();

export function useStartOfToday(): Date {
  return new Date(useSyncExternalStore(subscribe, startOfToday));
}
