import { useSearchParam } from '@dashboard/mfe-kit';
import { useCallback, useMemo } from 'react';
import { type AlertFilter, dropUnknownChoices, emptyFilter } from './alert-filter.ts';

/** The filter of the feed, stored in the query string, so that a link restores it. */
export function useAlertFilter() {
  const [ticker, setTicker] = useSearchParam('flow-ticker');
  const [optionType, setOptionType] = useSearchParam('flow-type');
  const [premium, setPremium] = useSearchParam('flow-premium');
  const [days, setDays] = useSearchParam('flow-days');
  const [volume, setVolume] = useSearchParam('flow-volume');
  const [side, setSide] = useSearchParam('flow-side');
  const [sweep, setSweep] = useSearchParam('flow-sweep');

  const filter = useMemo(
    () => dropUnknownChoices({ ticker, optionType, premium, days, volume, side, sweep }),
    [ticker, optionType, premium, days, volume, side, sweep],
  );
  const change = useCallback(
    (next: Partial<AlertFilter>) => {
      if (next.ticker !== undefined) setTicker(next.ticker);
      if (next.optionType !== undefined) setOptionType(next.optionType);
      if (next.premium !== undefined) setPremium(next.premium);
      if (next.days !== undefined) setDays(next.days);
      if (next.volume !== undefined) setVolume(next.volume);
      if (next.side !== undefined) setSide(next.side);
      if (next.sweep !== undefined) setSweep(next.sweep);
    },
    [setTicker, setOptionType, setPremium, setDays, setVolume, setSide, setSweep],
  );
  const clear = useCallback(() => change(emptyFilter), [change]);
  return { filter, change, clear };
}
