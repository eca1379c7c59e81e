import { useSyncExternalStore } from 'react';

/** A timer stands still while the computer sleeps, so the day is looked for this often. */
const LOOK_AFTER_MS = 60_000;

const inNewYork = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

function subscribe(listener: () => void) {
  const timer = setInterval(listener, LOOK_AFTER_MS);
  return () => clearInterval(timer);
}

/** The day it is where the market trades, as MM/DD/YYYY; at its midnight the next one. */
export const useTradingDay = (): string =>
  useSyncExternalStore(subscribe, () => inNewYork.format(Date.now()));
