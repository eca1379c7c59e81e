import { flowSides, formatCalendarDay, parseCalendarDay } from '@dashboard/contracts-portfolio';

const PRICE = /^\$?(\d{1,3}(?:,\d{3})+|\d{1,6})(\.\d{1,4})?$/;
const AMOUNT = /^\$?((?:\d{1,3}(?:,\d{3})+|\d{1,9})(?:\.\d{1,3})?)([KMB])?$/i;
const COUNT = /^(\d{1,3}(?:,\d{3})+|\d{1,9})$/;
const THOUSANDS = /^(\d{1,6})(?:\.(\d{1,3}))?K$/i;
const DAY = /^(\d{1,2})\/(\d{1,2})(?:\/(\d{2}|\d{4}))?$/;
const DAY_MS = 86_400_000;
/** A date without a year that passed this recently could mean this year or next year. */
const JUST_PASSED_DAYS = 7;

const withoutCommas = (digits: string) => Number(digits.replaceAll(',', ''));

export function parsePrice(text: string): number | undefined {
  const [, whole, decimals = ''] = PRICE.exec(text) ?? [];
  return whole === undefined ? undefined : withoutCommas(`${whole}${decimals}`);
}

/** `$2.4M`, `850K`, `$97,500`, returned as written. Below $1,000, a unit must have been missed. */
export function parsePremium(text: string): string | undefined {
  const [, digits = '', unit] = AMOUNT.exec(text) ?? [];
  const isWhole = unit !== undefined || withoutCommas(digits) >= 1000;
  return digits && isWhole ? text.toUpperCase() : undefined;
}

export function parseCount(text: string): number | undefined {
  const [, whole] = COUNT.exec(text) ?? [];
  if (whole !== undefined) return withoutCommas(whole);
  const [, thousands, decimals = ''] = THOUSANDS.exec(text) ?? [];
  return thousands === undefined
    ? undefined
    : Number(thousands) * 1000 + Number(decimals.padEnd(3, '0'));
}

/** MM/DD/YYYY. Without a year, the next such day; the past week is ambiguous and isn't read. */
export function parseExpiry(text: string, today: string): string | undefined {
  const [, month, day, year] = DAY.exec(text) ?? [];
  if (month === undefined || year?.length === 4) {
    const iso = parseCalendarDay(text);
    return iso && formatCalendarDay(iso);
  }
  if (year) return parseExpiry(`${month}/${day}/20${year}`, today);
  const thisYear = Number(today.slice(0, 4));
  for (const next of [thisYear, thisYear + 1]) {
    const iso = parseCalendarDay(`${month}/${day}/${next}`);
    if (!iso) continue;
    if (iso >= today) return formatCalendarDay(iso);
    if (Date.parse(today) - Date.parse(iso) <= JUST_PASSED_DAYS * DAY_MS) return undefined;
  }
  return undefined;
}

export function parseOptionType(text: string): 'CALL' | 'PUT' | undefined {
  if (/^c(?:alls?)?$/i.test(text)) return 'CALL';
  return /^p(?:uts?)?$/i.test(text) ? 'PUT' : undefined;
}

export const parseSide = (text: string) => flowSides.find((side) => side === text.toLowerCase());

export const parseSweep = (text: string): true | undefined =>
  /^sweeps?$/i.test(text) ? true : undefined;
