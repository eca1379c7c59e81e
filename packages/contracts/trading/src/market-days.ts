/** The trading days of the US stock market. Days are YYYY-MM-DD. */
const DAY_MS = 86_400_000;

/** @param day YYYY-MM-DD @param count calendar days, negative for earlier days */
export function addDays(day: string, count: number): string {
  // UTC has no daylight saving time, so every day has the same length.
  return new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10);
}

const toDay = (year: number, month: number, date: number) =>
  new Date(Date.UTC(year, month - 1, date)).toISOString().slice(0, 10);

/** 0 is Sunday. */
const getWeekday = (day: string) => new Date(day).getUTCDay();

/** The first such weekday from a day on. */
export const findWeekday = (weekday: number, from: string) =>
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

/** The last market day up to and including a day. */
export function findMarketDay(day: string): string {
  return isMarketDay(day) ? day : findMarketDay(addDays(day, -1));
}
