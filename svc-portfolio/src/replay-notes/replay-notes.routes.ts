import {
  addReplayNote,
  changeReplayNote,
  listReplayNotes,
  type ReplayNote,
  removeReplayNote,
} from '@dashboard/contracts-portfolio';
import { formatImagePath, parseImageId } from '@dashboard/contracts-trading';
import { cutPage, readPage } from '@dashboard/service-kit/database';
import { created, ok, type Route, route } from '@dashboard/service-kit/http';
import { presentRemoved } from '@dashboard/service-kit/removals';
import { createWrite } from '@dashboard/service-kit/writes';
import type { Dependencies } from '../dependencies.ts';
import { withinDays } from '../trading-days.ts';
import { addNote } from './replay-notes.service.ts';
import { type ReplayNoteRecord, replayNoteRecords } from './replay-notes.store.ts';

const presentReplayNote = (note: ReplayNoteRecord): ReplayNote => ({
  ...note,
  at: note.at.toISOString(),
  chart: note.chart && formatImagePath(note.chart),
});

export function replayNoteRoutes(dependencies: Dependencies): Route[] {
  const { db, tradingTimeZone: timeZone } = dependencies;
  const write = createWrite(dependencies);
  return [
    route(listReplayNotes, async ({ query: { from, to, ...query } }) => {
      const notes = await replayNoteRecords(db).list(
        (rows) => rows.where(withinDays('at', { from, to, timeZone })).orderBy(['at', 'place']),
        readPage(listReplayNotes, query),
      );
      return ok(cutPage(notes.map(presentReplayNote)));
    }),

    write(addReplayNote, async ({ body: { at, text, chart }, caller }, { tx }) => {
      const note = { at: new Date(at), text, chart: chart ? parseImageId(chart) : null };
      return created(presentReplayNote(await addNote(tx, note, timeZone, caller)));
    }),

    write(changeReplayNote, async ({ params, body, ifMatch, caller }, { tx }) => {
      const notes = replayNoteRecords(tx);
      const note = await notes.lock(params, ifMatch);
      const chart = body.chart && parseImageId(body.chart);
      return ok(presentReplayNote(await notes.change(note, { ...body, chart }, caller)));
    }),

    write(removeReplayNote, async ({ params, ifMatch, caller }, { tx }) => {
      const notes = replayNoteRecords(tx);
      return ok(presentRemoved(await notes.remove(await notes.lock(params, ifMatch), caller)));
    }),
  ];
}
