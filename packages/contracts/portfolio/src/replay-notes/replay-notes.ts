import { defineEndpoint, historyPageSchema, removedSchema } from '@dashboard/contracts-http';
import * as z from 'zod/mini';
import {
  MAX_WEEK_NOTES,
  replayNoteChangeSchema,
  replayNoteInputSchema,
} from './replay-note-schemas.ts';

/** A note pinned to a moment of the replay. `chart` is an image's URL. */
export const replayNoteSchema = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  text: z.string(),
  chart: z.nullable(z.string()),
  version: z.int(),
});

export type ReplayNote = z.infer<typeof replayNoteSchema>;

const noteParams = z.object({ id: z.string() });

export const listReplayNotes = defineEndpoint({
  id: 'replay-notes.list',
  method: 'GET',
  path: '/api/replay-notes',
  summary: 'The notes pinned to moments of these trading days, oldest moment first',
  access: 'student',
  topics: ['replay-notes'],
  pages: { rows: 500, loaded: 500 },
  query: historyPageSchema,
  responses: { 200: z.array(replayNoteSchema) },
});

export const addReplayNote = defineEndpoint({
  id: 'replay-notes.add',
  method: 'POST',
  path: '/api/replay-notes',
  summary: `Pin a note to the moment of a change; 404 where nothing changed in its minute, 409 where the week has ${MAX_WEEK_NOTES} notes`,
  access: 'admin',
  effect: { publishes: ['replay-notes'] },
  idempotent: true,
  body: replayNoteInputSchema,
  responses: { 201: replayNoteSchema },
  errors: [404, 409],
});

export const changeReplayNote = defineEndpoint({
  id: 'replay-notes.change',
  method: 'PATCH',
  path: '/api/replay-notes/{id}',
  summary: 'Change the text or the chart of a note',
  access: 'admin',
  effect: { publishes: ['replay-notes'] },
  versioned: true,
  params: noteParams,
  body: replayNoteChangeSchema,
  responses: { 200: replayNoteSchema },
  errors: [404],
});

export const removeReplayNote = defineEndpoint({
  id: 'replay-notes.remove',
  method: 'DELETE',
  path: '/api/replay-notes/{id}',
  summary: 'Delete a note; it can be restored',
  access: 'admin',
  effect: { publishes: ['replay-notes'] },
  versioned: true,
  params: noteParams,
  responses: { 200: removedSchema },
  errors: [404],
});
