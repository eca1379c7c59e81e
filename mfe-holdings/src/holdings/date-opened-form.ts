import { calendarDaySchema } from '@dashboard/contracts-portfolio';
import { z } from 'zod';

/** The date field of a row: MM/DD/YYYY, or empty for no date. */
export const dateOpenedFormSchema = z.object({
  dateOpened: z
    .string()
    .transform((text) => text.trim() || null)
    .pipe(calendarDaySchema.nullable()),
});

export type DateOpenedForm = z.input<typeof dateOpenedFormSchema>;
