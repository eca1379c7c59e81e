import * as z from 'zod/mini';
import { labelSchema } from './contribution-fields.ts';
import { callSchema, entryFields } from './slot-fields.ts';

/**
 * A figure of the day strip: the one with the entry's id of those that the call returns
 * (`dayFigureSchema`). Entries with the same call share its response. A file of its own, because
 * the first view reads this slot.
 */
export const dayFigureEntrySchema = z.object({
  ...entryFields,
  label: labelSchema,
  call: callSchema,
  /** Lists of symbols in place of a value, shown before the other figures. */
  hasLists: z.optional(z.boolean()),
});
