import { findCurrencyOfMoney } from '../numbers/money-currency.ts';

const PERCENT_IDS = new Set([9, 10]);
const isDateId = (id: number): boolean =>
  (id >= 14 && id <= 22) ||
  (id >= 27 && id <= 36) ||
  (id >= 45 && id <= 47) ||
  (id >= 50 && id <= 58);

const EPOCH_1900_DAYS = 25_569;
const EPOCH_1904_DAYS = 24_107;
const LAST_DAY = 2_958_465;
const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const EXACT_DIGITS = 15;

export interface NumberFormat {
  isPercent: boolean;
  isDate: boolean;
  /** Null for US dollars and for none. */
  currency: string | null;
}

export const GENERAL: NumberFormat = { isPercent: false, isDate: false, currency: null };

/** @param code such as `0.00%`, `[$€-407] #,##0.00` or `d/m/yyyy`. Empty for a built-in format. */
export function parseNumberFormat(id: number, code: string): NumberFormat {
  const [positive = ''] = code.split(';');
  const plain = positive.replace(/"[^"]*"|\\.|_.|\*.|\[[^\]]*\]/g, '');
  return {
    isPercent: PERCENT_IDS.has(id) || plain.includes('%'),
    isDate: isDateId(id) || (!/general/i.test(plain) && /[dmyhs]/i.test(plain)),
    currency: findCurrencyOfMoney(positive.replace(/\[\$([^-\]]*)[^\]]*\]/g, ' $1 ')),
  };
}

/** As Excel shows it: 0.1 + 0.2 is 0.3. */
const round = (number: number): string => String(Number(number.toPrecision(EXACT_DIGITS)));

/** 'YYYY-MM-DD', with ' HH:MM' if it isn't midnight; 'HH:MM' without a day. */
function renderDate(serial: number, epochDays: number): string {
  const ms = Math.round(((serial - epochDays) * DAY_MS) / MINUTE_MS) * MINUTE_MS;
  const [date = '', time = ''] = new Date(ms).toISOString().slice(0, 16).split('T');
  if (serial < 1) return time;
  return time === '00:00' ? date : `${date} ${time}`;
}

/** Renders a number as a CSV file would have it: `7.71%`, `EUR 5.1`, `2026-09-29`. */
export function renderNumber(value: string, format: NumberFormat, is1904: boolean): string {
  const number = Number(value);
  if (value === '' || !Number.isFinite(number)) return value;
  if (format.isDate && number >= 0 && number <= LAST_DAY) {
    return renderDate(number, is1904 ? EPOCH_1904_DAYS : EPOCH_1900_DAYS);
  }
  if (format.isPercent) return `${round(100 * number)}%`;
  return format.currency === null ? round(number) : `${format.currency} ${round(number)}`;
}
