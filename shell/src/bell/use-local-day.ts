import { useSyncExternalStore } from 'react';
import { startOfLocalDay, startOfNextLocalDay } from './local-day.ts';

/** A timer stops while the computer sleeps, so the date is checked at least this often. */
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

/** The start of the user's day. At midnight the component renders again with the next day. */
export function useStartOfToday(): Date {
  return new Date(useSyncExternalStore(subscribe, startOfToday));
}
