import { textRules } from '@dashboard/contracts-http';
import * as z from 'zod/mini';
import { parseCalendarDay } from './calendar-day.ts';

/** Accepts MM/DD/YYYY or YYYY-MM-DD; produces YYYY-MM-DD. */
export const calendarDaySchema = z.pipe(
  z.string().register(textRules, { format: 'date', description: 'Also as MM/DD/YYYY' }),
  z.transform((text, context) => {
    const day = parseCalendarDay(text);
    if (day !== undefined) return day;
    const message = 'A date must be a real day as MM/DD/YYYY';
    context.issues.push({ code: 'custom', input: text, message });
    return z.NEVER;
  }),
);
