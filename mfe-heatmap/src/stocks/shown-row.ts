import { useHost } from '@dashboard/mfe-kit';
import { useCallback, useEffect, useState } from 'react';

const PARAMETER = 'heat.row';
/** Dispatched when the row in the URL changes. */
const CHANGED = 'heatmap-row-changed';
const MARKED_MS = 6_000;

const readSymbol = () => new URLSearchParams(window.location.search).get(PARAMETER) ?? undefined;

function writeSymbol(symbol: string | undefined): void {
  const url = new URL(window.location.href);
  if (symbol === undefined) url.searchParams.delete(PARAMETER);
  else url.searchParams.set(PARAMETER, symbol);
  window.history.replaceState(window.history.state, '', url);
}

export function useShowInWatchlist(): (symbol: string) => void {
  const { navigate } = useHost();
  return useCallback(
    (symbol) => {
      navigate({ tab: 'heat-map' });
      writeSymbol(symbol);
      window.dispatchEvent(new Event(CHANGED));
    },
    [navigate],
  );
}

/** A few seconds later, undefined. @param isListed whether the watchlist shows the symbol */
export function useShownSymbol(isListed: (symbol: string) => boolean): string | undefined {
  const [symbol, setSymbol] = useState(readSymbol);
  useEffect(() => {
    const readAgain = () => setSymbol(readSymbol());
    for (const event of [CHANGED, 'popstate']) window.addEventListener(event, readAgain);
    return () => {
      for (const event of [CHANGED, 'popstate']) window.removeEventListener(event, readAgain);
    };
  }, []);

  const isShown = symbol !== undefined && isListed(symbol);
  useEffect(() => {
    if (!isShown) return;
    const timer = setTimeout(() => {
      writeSymbol(undefined);
      setSymbol(undefined);
    }, MARKED_MS);
    return () => clearTimeout(timer);
  }, [isShown]);
  return symbol;
}
