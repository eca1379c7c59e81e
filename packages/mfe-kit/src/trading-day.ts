import { useMemo, useSyncExternalStore } from 'react';
import { useHost } from './use-host.tsx';

/** A timer stops while the computer sleeps, so waiting until midnight isn't enough. */
const CHECK_INTERVAL_MS = 60_000;

const date = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;

function subscribe(listener: () => void) {
  const timer = setInterval(listener, CHECK_INTERVAL_MS);
  return () => clearInterval(timer);
}

/** MM/DD/YYYY in the trading time zone. @hostApi 1.2 */
export function useTradingDay(): string {
  const { tradingTimeZone: timeZone } = useHost();
  const calendar = useMemo(
    () => new Intl.DateTimeFormat('en-US', { timeZone, ...date }),
    [timeZone],
  );
  return useSyncExternalStore(subscribe, () => calendar.format(Date.now()));
}
