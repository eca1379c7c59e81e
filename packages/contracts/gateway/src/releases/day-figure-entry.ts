import * as z from 'zod/mini';
import { labelSchema } from './contribution-fields.ts';
import { callSchema, entryFields } from './slot-fields.ts';

/**
 * The figure with the entry's id in the call's response, which entries with the same call share. A
 * file of its own, because the first view reads this slot.
 */
export const dayFigureEntrySchema = z.object({
  ...entryFields,
  label: labelSchema,
  call: callSchema,
  /** Lists of symbols in place of a value, shown before the other figures. */
  hasLists: z.optional(z.boolean()),
});
