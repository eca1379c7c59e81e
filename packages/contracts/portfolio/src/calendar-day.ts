import { textRules } from '@dashboard/contracts-http';
import { z } from 'zod';

const AMERICAN = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/;

/** 'MM/DD/YYYY' or 'YYYY-MM-DD' as 'YYYY-MM-DD'; undefined for a day no calendar has. */
function parseCalendarDay(text: string): string | undefined {
  const [, month = '', day = '', year = ''] = AMERICAN.exec(text.trim()) ?? [];
  const iso = year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text.trim();
  return z.iso.date().safeParse(iso).data;
}

/** A calendar day as a caller may write it, MM/DD/YYYY or YYYY-MM-DD, as 'YYYY-MM-DD'. */
export const calendarDaySchema = z
  .string()
  .register(textRules, { format: 'date', description: 'Also as MM/DD/YYYY' })
  .transform((text, context) => {
    const day = parseCalendarDay(text);
    if (day !== undefined) return day;
    context.addIssue({ code: 'custom', message: 'A date is MM/DD/YYYY and a real day' });
    return z.NEVER;
  });

/** A day 'YYYY-MM-DD' as the specification shows it: MM/DD/YYYY (spec §1). */
export function formatCalendarDay(day: string): string {
  const [year, month, date] = day.split('-');
  return `${month}/${date}/${year}`;
}
