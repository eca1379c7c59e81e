import { imagePathSchema } from '@dashboard/contracts-trading';
import * as z from 'zod/mini';

/** In UTF-16 units, as a text box counts. */
export const MAX_NOTE_CHARACTERS = 500;

export const MAX_WEEK_NOTES = 20;

export const replayNoteTextSchema = z.string().check(
  z.maxLength(MAX_NOTE_CHARACTERS, `A note has at most ${MAX_NOTE_CHARACTERS} characters`),
  z.refine((text) => text.trim() !== '', 'A note needs text'),
);

const chartSchema = z.optional(z.nullable(imagePathSchema));

/** `at` falls in the minute of a change. */
export const replayNoteInputSchema = z.strictObject({
  at: z.iso.datetime(),
  text: replayNoteTextSchema,
  chart: chartSchema,
});

/** At least one field; null removes the chart. */
export const replayNoteChangeSchema = z
  .strictObject({ text: z.optional(replayNoteTextSchema), chart: chartSchema })
  .check(z.refine((change) => Object.keys(change).length > 0, 'At least one field is needed'));
