/** The trading days of the US stock market. Days are YYYY-MM-DD. */
import { addDays } from '../time/add-days.ts';

const FRIDAY = 5;

const toDay = (year: number, month: number, date: number) =>
  new Date(Date.UTC(year, month - 1, date)).toISOString().slice(0, 10);

const getWeekday = (day: string) => new Date(day).getUTCDay();

const findWeekday = (weekday: number, from: string) =>
  addDays(from, (weekday - getWeekday(from) + 7) % 7);

/** On a weekend, a fixed holiday moves to the Friday before or the Monday after. */
function observe(day: string): string {
  const shift = { 0: 1, 6: -1 }[getWeekday(day)] ?? 0;
  return addDays(day, shift);
}

/** By Gauss's rule, until 2048. */
function findEaster(year: number): string {
  const moon = (19 * (year % 19) + 24) % 30;
  const weekday = (2 * (year % 4) + 4 * (year % 7) + 6 * moon + 5) % 7;
  return toDay(year, 3, 22 + moon + weekday);
}

function listHolidays(year: number): readonly string[] {
  const findMonday = (month: number, from: number) => findWeekday(1, toDay(year, month, from));
  return [
    observe(toDay(year, 1, 1)),
    findMonday(1, 15),
    findMonday(2, 15),
    addDays(findEaster(year), -2),
    findMonday(5, 25),
    observe(toDay(year, 6, 19)),
    observe(toDay(year, 7, 4)),
    findMonday(9, 1),
    findWeekday(4, toDay(year, 11, 22)),
    observe(toDay(year, 12, 25)),
  ];
}

const holidaysByYear = new Map<number, readonly string[]>();

export function isMarketDay(day: string): boolean {
  const year = Number(day.slice(0, 4));
  const holidays = holidaysByYear.get(year) ?? listHolidays(year);
  holidaysByYear.set(year, holidays);
  return getWeekday(day) % 6 !== 0 && !holidays.includes(day);
}

export function findMarketDay(day: string): string {
  return isMarketDay(day) ? day : findMarketDay(addDays(day, -1));
}

export function countMarketDaysBack(day: string, count: number): string {
  const last = findMarketDay(day);
  return count === 0 ? last : countMarketDaysBack(addDays(last, -1), count - 1);
}

const LISTED_WEEKS = 6;

/**
 * The Friday `weeks` weeks after a day's week, or the third Friday of its month if that is too far
 * off for weekly options. On a holiday, the day before.
 */
export function findExpiry(day: string, weeks: number): string {
  const friday = findWeekday(FRIDAY, addDays(day, 7 * weeks - getWeekday(day)));
  const expiry = weeks > LISTED_WEEKS ? findWeekday(FRIDAY, `${friday.slice(0, 8)}15`) : friday;
  return findMarketDay(expiry);
}

const SESSION_MINUTES = 5.5 * 60;
const MINUTE_MS = 60_000;
const getOpening = (day: string) => Date.parse(`${day}T14:30:00Z`);

/**
 * Counts back market time only: 0.5 is half a trading day. The hours that it counts, 14:30 to 20:00
 * in UTC, are market hours in summer and winter.
 */
export function countMarketTimeBack(now: Date, tradingDays: number): Date {
  const today = now.toISOString().slice(0, 10);
  const sinceOpening = (now.getTime() - getOpening(today)) / MINUTE_MS;
  let day = today;
  let minutes = isMarketDay(day) ? Math.min(Math.max(sinceOpening, 0), SESSION_MINUTES) : 0;
  let left = tradingDays * SESSION_MINUTES;
  while (left > minutes) {
    left -= minutes;
    day = findMarketDay(addDays(day, -1));
    minutes = SESSION_MINUTES;
  }
  return new Date(getOpening(day) + (minutes - left) * MINUTE_MS);
}
