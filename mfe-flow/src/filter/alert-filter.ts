import { type FlowAlert, optionTypes, parsePremium, tradeSides } from '@dashboard/contracts-flow';
import { useSearchParam } from '@dashboard/mfe-kit';
import { useCallback, useMemo } from 'react';
import { countDaysToExpiry } from '../alerts/alerts.ts';

/** As chosen and typed; an empty field doesn't filter. */
export interface AlertFilter {
  /** Part of a ticker, in any case. */
  readonly ticker: string;
  readonly optionType: string;
  /** Minimum, such as `500K`. */
  readonly premium: string;
  readonly days: string;
  readonly volume: string;
  readonly side: string;
  readonly sweep: string;
}

export const VOLUME_ABOVE = 'above';
export const ONLY_SWEEPS = 'yes';

export const emptyFilter: AlertFilter = {
  ticker: '',
  optionType: '',
  premium: '',
  days: '',
  volume: '',
  side: '',
  sweep: '',
};

export const parseDays = (text: string) => (/^\d{1,5}$/.test(text.trim()) ? Number(text) : null);

/** An old link can contain choices that no longer exist. */
function dropUnknownChoices(filter: AlertFilter): AlertFilter {
  const { optionType, volume, side, sweep } = filter;
  return {
    ...filter,
    optionType: optionTypes.find((type) => type === optionType) ?? '',
    volume: volume === VOLUME_ABOVE ? volume : '',
    side: tradeSides.find((known) => known === side) ?? '',
    sweep: sweep === ONLY_SWEEPS ? sweep : '',
  };
}

export const isFilterActive = (filter: AlertFilter) =>
  Object.values(filter).some((value) => value.trim() !== '');

/**
 * An alert doesn't match if the filtered field is missing or unreadable. The days filter also
 * excludes expired alerts. Filter text that can't be parsed doesn't filter.
 * @param today MM/DD/YYYY
 */
export function filterAlerts(
  alerts: readonly FlowAlert[],
  filter: AlertFilter,
  today: string,
): readonly FlowAlert[] {
  const ticker = filter.ticker.trim().toUpperCase();
  const minPremium = parsePremium(filter.premium);
  const maxDays = parseDays(filter.days);

  function expiresWithin({ expiry }: FlowAlert, limit: number) {
    const days = countDaysToExpiry(expiry, today);
    return days !== null && days >= 0 && days <= limit;
  }

  return alerts.filter(
    (alert) =>
      alert.ticker.toUpperCase().includes(ticker) &&
      (filter.optionType === '' || alert.optionType === filter.optionType) &&
      (minPremium === null || (parsePremium(alert.premium) ?? -1) >= minPremium) &&
      (maxDays === null || expiresWithin(alert, maxDays)) &&
      (filter.volume === '' || isAboveOpenInterest(alert)) &&
      (filter.side === '' || alert.side === filter.side) &&
      (filter.sweep === '' || alert.sweep === true),
  );
}

const isAboveOpenInterest = ({ volume, openInterest }: FlowAlert) =>
  volume !== null && openInterest !== null && volume > openInterest;

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
