import { type FlowAlert, optionTypes, parsePremium, tradeSides } from '@dashboard/contracts-flow';
import { countDaysToExpiry } from '../alerts/expiry.ts';

/** The filter as chosen and typed; an empty field filters nothing. */
export interface AlertFilter {
  /** Part of a ticker, in upper or lower case. */
  readonly ticker: string;
  /** CALL or PUT. */
  readonly optionType: string;
  /** The minimum premium, such as `500K`. */
  readonly premium: string;
  /** The maximum days to expiry. */
  readonly days: string;
  /** `above`: only volume above open interest. */
  readonly volume: string;
  /** ask, mid or bid. */
  readonly side: string;
  /** `yes`: only sweeps. */
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

/** A number of days as typed; null when it is no whole number. */
export const parseDays = (text: string) => (/^\d{1,5}$/.test(text.trim()) ? Number(text) : null);

/** Resets choices that do not exist, such as those of an old link. */
export function dropUnknownChoices(filter: AlertFilter): AlertFilter {
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
 * The alerts that match the filter, in their order. An alert without the filtered field, or with
 * text there that is no number, does not match; neither does an expired one when days to expiry are
 * filtered. A filter text that cannot be parsed filters nothing.
 *
 * @param today MM/DD/YYYY, from which days to expiry are counted
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
