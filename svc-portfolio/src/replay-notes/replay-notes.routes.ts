import { parseImageId } from '@dashboard/contracts-http';
import {
  addReplayNote,
  changeReplayNote,
  listReplayNotes,
  removeReplayNote,
} from '@dashboard/contracts-portfolio';
import { cutPage, readPage } from '@dashboard/service-kit/database';
import { created, ok, type Route, route } from '@dashboard/service-kit/http';
import { presentRemoved } from '@dashboard/service-kit/removals';
import { createWrite } from '@dashboard/service-kit/writes';
import type { Dependencies } from '../dependencies.ts';
import { createReplayNoteService } from './replay-notes.service.ts';
import { createReplayNoteStore } from './replay-notes.store.ts';
import { presentReplayNote } from './replay-notes.view.ts';

export function replayNoteRoutes(dependencies: Dependencies): Route[] {
  const { db, tradingTimeZone: timeZone } = dependencies;
  const write = createWrite(dependencies);
  return [
    route(listReplayNotes, async ({ query: { from, to, ...query } }) => {
      const page = readPage(listReplayNotes, query);
      const notes = await createReplayNoteStore(db).listByDays({ from, to, timeZone }, page);
      return ok(cutPage(notes.map(presentReplayNote)));
    }),

    write(addReplayNote, async ({ body: { at, text, chart }, caller }, { tx }) => {
      const note = { at: new Date(at), text, chart: chart ? parseImageId(chart) : null };
      const added = await createReplayNoteService(tx).addNote(note, timeZone, caller);
      return created(presentReplayNote(added));
    }),

    write(changeReplayNote, async ({ params, body, ifMatch, caller }, { tx }) => {
      const service = createReplayNoteService(tx);
      return ok(presentReplayNote(await service.changeNote(params.id, body, ifMatch, caller)));
    }),

    write(removeReplayNote, async ({ params, ifMatch, caller }, { tx }) => {
      const removal = await createReplayNoteService(tx).removeNote(params.id, ifMatch, caller);
      return ok(presentRemoved(removal));
    }),
  ];
}
