import { formatImagePath } from '@dashboard/contracts-http';
import type { ReplayNote } from '@dashboard/contracts-portfolio';
import type { ReplayNoteRecord } from './replay-notes.store.ts';

export const presentReplayNote = (note: ReplayNoteRecord): ReplayNote => ({
  id: note.id,
  at: note.at.toISOString(),
  text: note.text,
  chart: note.chart && formatImagePath(note.chart),
  version: note.version,
});
