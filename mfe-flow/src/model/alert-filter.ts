import { type FlowAlert, optionTypes, premiumAmount } from '@dashboard/contracts-flow';
import { daysToExpiry } from './expiry.ts';

/** Which alerts are shown, as chosen and typed: all that is '' lets everything through. */
export interface AlertFilter {
  /** Part of a ticker, in any case. */
  readonly ticker: string;
  /** CALL or PUT. */
  readonly optionType: string;
  /** The least premium, such as `500K`. */
  readonly premium: string;
  /** The most days to expiry. */
  readonly days: string;
  /** `above`: only volume above open interest. */
  readonly volume: string;
}

export const VOLUME_ABOVE = 'above';

export const noFilter: AlertFilter = {
  ticker: '',
  optionType: '',
  premium: '',
  days: '',
  volume: '',
};

/** The days typed; null for what is no whole number of them. */
export const daysOf = (text: string) => (/^\d{1,5}$/.test(text.trim()) ? Number(text) : null);

/** The filter without what is no longer offered, such as from an old link. */
export function offeredFilter({ optionType, volume, ...typed }: AlertFilter): AlertFilter {
  return {
    ...typed,
    optionType: optionTypes.find((type) => type === optionType) ?? '',
    volume: volume === VOLUME_ABOVE ? volume : '',
  };
}

export const isFiltering = (filter: AlertFilter) =>
  Object.values(filter).some((value) => value.trim() !== '');

/**
 * The alerts a filter lets through, in their order. An alert that lacks what a filter asks for, or
 * has it in words nobody can count with, passes only while that filter is off; so does an expired
 * one while days to expiry are asked for, counted from `today` (MM/DD/YYYY). What is typed and
 * cannot be read filters nothing.
 */
export function filterAlerts(
  alerts: readonly FlowAlert[],
  filter: AlertFilter,
  today: string,
): readonly FlowAlert[] {
  const ticker = filter.ticker.trim().toUpperCase();
  const least = premiumAmount(filter.premium);
  const most = daysOf(filter.days);

  function expiresSoon({ expiry }: FlowAlert, limit: number) {
    const days = daysToExpiry(expiry, today);
    return days !== null && days >= 0 && days <= limit;
  }

  return alerts.filter(
    (alert) =>
      alert.ticker.toUpperCase().includes(ticker) &&
      (filter.optionType === '' || alert.optionType === filter.optionType) &&
      (least === null || (premiumAmount(alert.premium) ?? -1) >= least) &&
      (most === null || expiresSoon(alert, most)) &&
      (filter.volume === '' || isAboveOpenInterest(alert)),
  );
}

const isAboveOpenInterest = ({ volume, openInterest }: FlowAlert) =>
  volume !== null && openInterest !== null && volume > openInterest;
