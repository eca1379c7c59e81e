import { offsetSchema, textRules } from '@dashboard/contracts-http';
import * as z from 'zod/mini';

export const MAX_HISTORY_DAYS = 92;

const DAY_MS = 86_400_000;

const dayFields = {
  from: z.iso.date().check(z.describe('The first trading day, YYYY-MM-DD')),
  to: z.iso.date().check(z.describe('The last trading day, YYYY-MM-DD')),
};

interface HistoryDays {
  readonly from: string;
  readonly to: string;
}

const inOrder = z.refine<HistoryDays>(
  ({ from, to }) => from <= to,
  'The first day is after the last',
);
const notTooMany = z.refine<HistoryDays>(
  ({ from, to }) => Date.parse(to) - Date.parse(from) < MAX_HISTORY_DAYS * DAY_MS,
  `At most ${MAX_HISTORY_DAYS} days`,
);

export const historyDaysSchema = z.strictObject(dayFields).check(inOrder, notTooMany);

export const historyPageSchema = z
  .strictObject({ ...dayFields, offset: offsetSchema })
  .check(inOrder, notTooMany);

const AMERICAN = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/;
const ISO = /^\d{4}-\d{2}-\d{2}$/;

function isDay(iso: string): boolean {
  const instant = ISO.test(iso) ? Date.parse(`${iso}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(iso);
}

/** YYYY-MM-DD; undefined for a day that doesn't exist. */
export function parseCalendarDay(text: string): string | undefined {
  const [, month = '', day = '', year = ''] = AMERICAN.exec(text.trim()) ?? [];
  const iso = year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text.trim();
  return isDay(iso) ? iso : undefined;
}

/** MM/DD/YYYY. */
export function formatCalendarDay(day: string): string {
  const [year, month, date] = day.split('-');
  return `${month}/${date}/${year}`;
}

/** Accepts MM/DD/YYYY or YYYY-MM-DD; produces YYYY-MM-DD. */
export const calendarDaySchema = z.pipe(
  z.string().register(textRules, { format: 'date', description: 'Also as MM/DD/YYYY' }),
  z.transform((text, context) => {
    const day = parseCalendarDay(text);
    if (day !== undefined) return day;
    const message = 'A date is MM/DD/YYYY and a real day';
    context.issues.push({ code: 'custom', input: text, message });
    return z.NEVER;
  }),
);
