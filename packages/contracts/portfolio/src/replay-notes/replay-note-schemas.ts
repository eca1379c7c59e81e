import { imagePathSchema } from '@dashboard/contracts-http';
import * as z from 'zod/mini';

/** The longest note, in UTF-16 units as a text box counts them. */
export const MAX_NOTE_CHARACTERS = 500;

/** The most notes of one week, so that its story is told in a minute and printed on one page. */
export const MAX_WEEK_NOTES = 20;

/** The text of a note as a caller may send it. */
export const replayNoteTextSchema = z.string().check(
  z.maxLength(MAX_NOTE_CHARACTERS, `A note has at most ${MAX_NOTE_CHARACTERS} characters`),
  z.refine((text) => text.trim() !== '', 'A note has a text'),
);

const chartSchema = z.optional(z.nullable(imagePathSchema));

/** A note as the admin pins it; `at` is a UTC ISO instant in the minute of a change. */
export const replayNoteInputSchema = z.strictObject({
  at: z.iso.datetime(),
  text: replayNoteTextSchema,
  chart: chartSchema,
});

/** A change of a note: at least one field; null removes the chart. */
export const replayNoteChangeSchema = z
  .strictObject({ text: z.optional(replayNoteTextSchema), chart: chartSchema })
  .check(z.refine((change) => Object.keys(change).length > 0, 'At least one field is needed'));

export type ReplayNoteChange = z.output<typeof replayNoteChangeSchema>;
