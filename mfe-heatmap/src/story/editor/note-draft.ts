import {
  type ReplayNote,
  replayNoteSchema,
  replayNoteTextSchema,
} from '@dashboard/contracts-portfolio';
import * as z from 'zod/mini';

/** A note being written: a picked file replaces the chart. */
export const noteDraftSchema = z.object({
  text: z.pipe(z.string().check(z.trim()), replayNoteTextSchema),
  chart: replayNoteSchema.shape.chart,
  file: z.nullable(z.instanceof(File)),
});

export type NoteDraft = z.infer<typeof noteDraftSchema>;

export const createNoteDraft = (note: ReplayNote | undefined): NoteDraft => ({
  text: note?.text ?? '',
  chart: note?.chart ?? null,
  file: null,
});

/** Whether saving the draft would change the note that it was started from. */
export const isDirty = (draft: NoteDraft, note: ReplayNote | undefined): boolean =>
  draft.file !== null ||
  draft.chart !== (note?.chart ?? null) ||
  draft.text.trim() !== (note?.text ?? '').trim();
