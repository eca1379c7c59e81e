import { useSyncExternalStore } from 'react';
import { startOfLocalDay, startOfNextLocalDay } from './local-day.ts';

/** A timer stands still while the computer sleeps, so midnight is looked for this often as well. */
const MAX_CHECK_INTERVAL_MS = 60_000;

function subscribe(listener: () => void) {
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    const now = new Date();
    const untilMidnight = startOfNextLocalDay(now).getTime() - now.getTime();
    timer = setTimeout(look, Math.min(untilMidnight, MAX_CHECK_INTERVAL_MS));
  };
  const look = () => {
    listener();
    wait();
  };
  wait();
  return () => clearTimeout(timer);
}

const startOfToday = () => startOfLocalDay(new Date()).getTime();

/** When the user's day began; at midnight the component is drawn again with the next. */
export function useStartOfToday(): Date {
  return new Date(useSyncExternalStore(subscribe, startOfToday));
}
