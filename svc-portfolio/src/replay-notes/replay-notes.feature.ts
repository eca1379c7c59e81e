import { badRequest, type Restorer } from '@dashboard/service-kit';
import type { Feature } from '../feature.ts';
import { replayNoteRoutes } from './replay-notes.routes.ts';
import { createReplayNoteService, REMOVED_REPLAY_NOTE } from './replay-notes.service.ts';

const noteRestorer: Restorer = {
  kind: REMOVED_REPLAY_NOTE,
  topics: ['replay-notes'],
  restore: (tx, removal, caller) => createReplayNoteService(tx).restoreNote(removal, caller),
};

export const replayNotesFeature: Feature = {
  routes: replayNoteRoutes,
  restorers: () => [noteRestorer],
  constraintErrors: {
    replay_notes_chart_known: () => badRequest('No such image; upload it first'),
  },
};
