import { useCallback, useState } from 'react';

const nothing: ReadonlySet<string> = new Set();

/** The symbols the admin does not want to take over; every other change is chosen. */
export function useLeftOut() {
  const [leftOut, setLeftOut] = useState(nothing);
  const choose = useCallback((symbol: string, chosen: boolean) => {
    setLeftOut((current) => {
      const next = new Set(current);
      if (chosen) next.delete(symbol);
      else next.add(symbol);
      return next;
    });
  }, []);
  const chooseAll = (symbols: readonly string[], chosen: boolean) =>
    setLeftOut(chosen ? nothing : new Set(symbols));
  return { leftOut, choose, chooseAll };
}
