const NO_VALUE = '—';
const formatters = new Map<string, Intl.NumberFormat>();

/* Creating a formatter is slow, and a table formats thousands of values. */
function formatNumber(value: number, options: Intl.NumberFormatOptions): string {
  if (!Number.isFinite(value)) return NO_VALUE;
  const key = JSON.stringify(options);
  let formatter = formatters.get(key);
  if (!formatter) {
    formatter = new Intl.NumberFormat('en-US', options);
    formatters.set(key, formatter);
  }
  return formatter.format(value);
}

type Sign = 'negative' | 'exceptZero';

const fixed = (decimals: number) => ({
  minimumFractionDigits: decimals,
  maximumFractionDigits: decimals,
});

function formatCurrency(value: number, decimals: number, signDisplay: Sign): string {
  const style = { style: 'currency', currency: 'USD' } as const;
  return formatNumber(value, { ...style, ...fixed(decimals), signDisplay });
}

function percent(value: number, decimals: number, signDisplay: Sign): string {
  const text = formatNumber(value, { ...fixed(decimals), signDisplay });
  return text === NO_VALUE ? text : `${text}%`;
}

/** `$1,234.50` or `-$1,234.50`; a value that rounds to 0 has no sign. `—` if not finite. */
export const formatUsd = (value: number, decimals = 2): string =>
  formatCurrency(value, decimals, 'negative');

/** `+$12.00`; zero has no sign. */
export const formatSignedUsd = (value: number, decimals = 2): string =>
  formatCurrency(value, decimals, 'exceptZero');

/** 12.5 gives `12.50%`. */
export const formatPercent = (value: number, decimals = 2): string =>
  percent(value, decimals, 'negative');

/** 12.5 gives `+12.50%`; zero has no sign. */
export const formatSignedPercent = (value: number, decimals = 2): string =>
  percent(value, decimals, 'exceptZero');

export const formatQuantity = (value: number): string =>
  formatNumber(value, { maximumFractionDigits: 4, signDisplay: 'negative' });

const pad = (part: string | number): string => String(part).padStart(2, '0');

/** MM/DD/YYYY. A date without a time is the same day everywhere; other text stays unchanged. */
export function formatDate(date: string | Date): string {
  if (typeof date === 'string') {
    const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date);
    if (iso) return `${iso[2]}/${iso[3]}/${iso[1]}`;
    const american = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(date);
    if (american) return `${pad(`${american[1]}`)}/${pad(`${american[2]}`)}/${american[3]}`;
    if (!/^\d{4}-\d{2}-\d{2}T/.test(date)) return date;
  }
  const day = new Date(date);
  if (Number.isNaN(day.getTime())) return String(date);
  return `${pad(day.getMonth() + 1)}/${pad(day.getDate())}/${day.getFullYear()}`;
}

/** `3:07 PM` in the user's time zone; `''` for other text. */
export function formatTime(instant: string | Date): string {
  const at = new Date(instant);
  if (Number.isNaN(at.getTime())) return '';
  const hours = at.getHours();
  return `${hours % 12 || 12}:${pad(at.getMinutes())} ${hours < 12 ? 'AM' : 'PM'}`;
}

/** `Just now`, `5 mins ago`, `1 hour ago`, `3 days ago`. */
export function formatAge(from: string | Date, now: string | Date): string {
  const minutes = Math.floor((new Date(now).getTime() - new Date(from).getTime()) / 60_000);
  if (Number.isNaN(minutes)) return '';
  if (minutes < 1) return 'Just now';
  if (minutes < 60) return minutes === 1 ? '1 min ago' : `${minutes} mins ago`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return hours === 1 ? '1 hour ago' : `${hours} hours ago`;
  const days = Math.floor(hours / 24);
  return days === 1 ? '1 day ago' : `${days} days ago`;
}

/** Cuts text longer than `limit` characters and appends `...`; never splits a surrogate pair. */
export function truncate(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const last = text.charCodeAt(limit - 1);
  const splitsPair = last >= 0xd800 && last <= 0xdbff;
  return `${text.slice(0, splitsPair ? limit - 1 : limit)}...`;
}
