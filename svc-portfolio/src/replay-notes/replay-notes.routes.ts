import { parseImageId } from '@dashboard/contracts-http';
import {
  addReplayNote,
  changeReplayNote,
  listReplayNotes,
  removeReplayNote,
} from '@dashboard/contracts-portfolio';
import {
  created,
  cutPage,
  inTransaction,
  ok,
  presentRemoved,
  type Route,
  readPage,
  route,
  withIdempotencyKey,
} from '@dashboard/service-kit';
import type { Dependencies } from '../dependencies.ts';
import { createReplayNoteService } from './replay-notes.service.ts';
import { createReplayNoteStore } from './replay-notes.store.ts';
import { presentReplayNote } from './replay-notes.view.ts';

export function replayNoteRoutes(dependencies: Dependencies): Route[] {
  const { db, changePublisher, tradingTimeZone: timeZone } = dependencies;
  return [
    route(listReplayNotes, async ({ query: { from, to, ...query } }) => {
      const page = readPage(listReplayNotes, query);
      const notes = await createReplayNoteStore(db).listByDays({ from, to, timeZone }, page);
      return ok(cutPage(notes.map(presentReplayNote)));
    }),

    route(addReplayNote, async ({ body, caller, idempotencyKey: key }) => {
      const { at, text, chart } = body;
      const note = { at: new Date(at), text, chart: chart ? parseImageId(chart) : null };
      const response = await withIdempotencyKey(
        db,
        { key, caller, endpoint: addReplayNote, body },
        async (tx) =>
          created(
            presentReplayNote(await createReplayNoteService(tx).addNote(note, timeZone, caller)),
          ),
      );
      changePublisher.publish('replay-notes');
      return response;
    }),

    route(changeReplayNote, async ({ params, body, ifMatch, caller }) => {
      const note = await inTransaction(db, (tx) =>
        createReplayNoteService(tx).changeNote(params.id, body, ifMatch, caller),
      );
      changePublisher.publish('replay-notes');
      return ok(presentReplayNote(note));
    }),

    route(removeReplayNote, async ({ params, ifMatch, caller }) => {
      const removal = await inTransaction(db, (tx) =>
        createReplayNoteService(tx).removeNote(params.id, ifMatch, caller),
      );
      changePublisher.publish('replay-notes');
      return ok(presentRemoved(removal));
    }),
  ];
}
