import { parseExpiry, toDayNumber } from '@dashboard/contracts-flow';
import { formatDayNumber, listWeeklyExpiries } from '../expiry-dates.ts';

const MONTHS =
  'january february march april may june july august september october november december'.split(
    ' ',
  );
/** A date without a year that passed at most this many days ago could mean this year. */
const JUST_PASSED_DAYS = 7;
/** Feb 29 recurs within this many years. */
const MOST_YEARS_AHEAD = 8;

const NUMERIC = /^(\d{1,2})[/-](\d{1,2})$/;
const DAYS_TO_EXPIRY = /^(\d{1,4})dte$/i;
const MONTH_AND_DAY = /^([a-z]{3,9})\.?-?(\d{1,2})(?:st|nd|rd|th)?(?:-?'?(\d{2}|\d{4}))?$/i;
const DAY_AND_MONTH = /^(\d{1,2})-?([a-z]{3,9})(?:-?'?(\d{2}|\d{4}))?$/i;
const DAY = /^(\d{1,2})(?:st|nd|rd|th)?$/i;
const YEAR = /^(?:20\d{2}|'\d{2})$/;

interface ExpiryReading {
  /** MM/DD/YYYY */
  readonly expiry: string;
  /** Number of words that the date takes up. */
  readonly length: number;
  /** A date (MM/DD/YYYY) in the past week that a date without a year could also mean. */
  readonly justPassed?: string;
}

function readMonth(word: string): number | undefined {
  if (word.length < 3) return undefined;
  const index = MONTHS.findIndex((name) => name.startsWith(word.toLowerCase()));
  return index < 0 ? undefined : index + 1;
}

export const beginsWithMonth = (word: string): boolean =>
  readMonth(MONTH_AND_DAY.exec(word)?.[1] ?? word) !== undefined;

/**
 * Reads the date at the start of a list of words: 12/25, 12/25/26, 2026-12-25, Dec 25, 25 Dec 2026,
 * 7dte, fri. A date without a year is the next one from `today` (MM/DD/YYYY).
 */
export function readExpiry(words: readonly string[], today: string): ExpiryReading | undefined {
  const [word = '', second = '', third = ''] = words;
  const from = parseExpiry(today) ?? 0;

  const whole = parseExpiry(word);
  if (whole !== null) return { expiry: formatDayNumber(whole), length: 1 };
  const days = DAYS_TO_EXPIRY.exec(word)?.[1];
  if (days) return { expiry: formatDayNumber(from + Number(days)), length: 1 };
  const [friday = from] = listWeeklyExpiries(1, from);
  if (/^fri(?:day)?$/i.test(word)) return { expiry: formatDayNumber(friday), length: 1 };

  const numeric = NUMERIC.exec(word);
  if (numeric) return resolve(Number(numeric[1]), Number(numeric[2]), undefined, 1, from);

  const [, monthName = '', monthDay, monthYear] = MONTH_AND_DAY.exec(word) ?? [];
  const [, firstDay, nameAfter = '', yearAfter] = DAY_AND_MONTH.exec(word) ?? [];
  const joined = readMonth(monthName) ?? readMonth(nameAfter);
  const joinedDay = monthDay ?? firstDay;
  if (joined && joinedDay) {
    const hasYearNext = !monthYear && !yearAfter && YEAR.test(second);
    const year = monthYear ?? yearAfter ?? (hasYearNext ? second : undefined);
    return resolve(joined, Number(joinedDay), year, hasYearNext ? 2 : 1, from);
  }
  const month = readMonth(word) ?? (DAY.test(word) ? readMonth(second) : undefined);
  const day = readMonth(word) ? DAY.exec(second)?.[1] : DAY.exec(word)?.[1];
  if (!month || !day) return undefined;
  const hasYear = YEAR.test(third);
  return resolve(month, Number(day), hasYear ? third : undefined, hasYear ? 3 : 2, from);
}

function resolve(
  month: number,
  day: number,
  yearText: string | undefined,
  length: number,
  from: number,
): ExpiryReading | undefined {
  if (yearText) {
    const digits = yearText.replace("'", '');
    const exact = toDayNumber(Number(digits.length === 2 ? `20${digits}` : digits), month, day);
    return exact === null ? undefined : { expiry: formatDayNumber(exact), length };
  }
  const thisYear = Number(formatDayNumber(from).slice(-4));
  let justPassed: string | undefined;
  for (let year = thisYear - 1; year <= thisYear + MOST_YEARS_AHEAD; year += 1) {
    const date = toDayNumber(year, month, day);
    if (date === null) continue;
    if (date >= from) return { expiry: formatDayNumber(date), length, justPassed };
    if (from - date <= JUST_PASSED_DAYS) justPassed = formatDayNumber(date);
  }
  return undefined;
}
