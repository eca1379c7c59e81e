const AMERICAN = /^(\d{1,2})[/-](\d{1,2})[/-](\d{2}|\d{4})$/;
const ISO = /^(\d{4})-(\d{2})-(\d{2})$/;
const DAY_MS = 86_400_000;

/** Days since 1970 in UTC, where every day has 24 hours. Null if the date doesn't exist. */
export function toDayNumber(year: number, month: number, day: number): number | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
    ? date.getTime() / DAY_MS
    : null;
}

/** Days since 1970 of 12/15/2024, 1/5/25 or 2024-12-15; null for anything else. */
export function parseExpiry(expiry: string): number | null {
  const text = expiry.trim();
  const iso = ISO.exec(text);
  if (iso) return toDayNumber(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const [, month, day, year = ''] = AMERICAN.exec(text) ?? [];
  if (month === undefined) return null;
  return toDayNumber(Number(year.length === 2 ? `20${year}` : year), Number(month), Number(day));
}
