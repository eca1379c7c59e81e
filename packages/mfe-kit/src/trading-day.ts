import { useMemo, useSyncExternalStore } from 'react';
import { useHost } from './host-context.tsx';

/** A timer stands still while the computer sleeps, so the day is looked for this often. */
const LOOK_AFTER_MS = 60_000;

const date = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;

function subscribe(listener: () => void) {
  const timer = setInterval(listener, LOOK_AFTER_MS);
  return () => clearInterval(timer);
}

/** The day it is in the trading time zone, as MM/DD/YYYY; at its midnight the next one. */
export function useTradingDay(): string {
  const { tradingTimeZone: timeZone } = useHost();
  const calendar = useMemo(
    () => new Intl.DateTimeFormat('en-US', { timeZone, ...date }),
    [timeZone],
  );
  return useSyncExternalStore(subscribe, () => calendar.format(Date.now()));
}
