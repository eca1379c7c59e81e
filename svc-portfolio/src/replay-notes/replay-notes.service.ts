import type { AuditCaller } from '@dashboard/contracts-http';
import { MAX_WEEK_NOTES } from '@dashboard/contracts-portfolio';
import { conflict, notFound } from '@dashboard/service-kit/http';
import type { Restorer } from '@dashboard/service-kit/removals';
import type { Knex } from 'knex';
import { createStockService } from '../stocks/stocks.service.ts';
import {
  countNotesInWeek,
  type ReplayNoteRecord,
  replayNoteRecords,
} from './replay-notes.store.ts';

/** Needs a transaction. @throws 404 if nothing changed in that minute, 409 if the week is full */
export async function addNote(
  tx: Knex,
  note: Omit<ReplayNoteRecord, 'id' | 'version'>,
  timeZone: string,
  caller: AuditCaller,
): Promise<ReplayNoteRecord> {
  if (!(await createStockService(tx).hasChangesInMinute(note.at))) {
    throw notFound('Nothing on the watchlist changed at this moment');
  }
  if ((await countNotesInWeek(tx, note.at, timeZone)) >= MAX_WEEK_NOTES) {
    throw conflict(`A week has at most ${MAX_WEEK_NOTES} notes. Delete one first`);
  }
  return replayNoteRecords(tx).add(note, caller);
}

export const replayNoteRestorer: Restorer = {
  kind: 'replay-note',
  topics: ['replay-notes'],
  restore: (tx, removal, caller) => replayNoteRecords(tx).restore(removal, caller),
};
