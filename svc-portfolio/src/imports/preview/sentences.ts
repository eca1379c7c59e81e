const MAX_NAMED = 8;

const number = new Intl.NumberFormat('en-US', { maximumFractionDigits: 9 });
const usd = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** '1,500.25' */
export const formatNumber = (value: number): string => number.format(value);

/** '$1,500.25' */
export const formatUsd = (value: number): string => usd.format(value);

/** '1 position', '12 positions' */
export const countOf = (count: number, noun: string): string =>
  `${formatNumber(count)} ${noun}${count === 1 ? '' : 's'}`;

/** 'AAPL, MSFT and 3 more' */
export function listNames(names: readonly string[], separator = ', '): string {
  const named = names.slice(0, MAX_NAMED).join(separator);
  const more = names.length - MAX_NAMED;
  return more > 0 ? `${named} and ${formatNumber(more)} more` : named;
}

/** 'Oct 9, 2026' or 'Oct 9, 2026, 15:58' */
export function formatFileTime(asOf: string): string {
  const [date = '', time] = asOf.split('T');
  const text = day.format(new Date(date));
  return time ? `${text}, ${time}` : text;
}
