import { type AuditCaller, parseImageId } from '@dashboard/contracts-http';
import { MAX_WEEK_NOTES, type ReplayNoteChange } from '@dashboard/contracts-portfolio';
import { appendChangeEntry, type ChangedRecord } from '@dashboard/service-kit/audit';
import { parseRowId } from '@dashboard/service-kit/database';
import { conflict, notFound, staleVersion } from '@dashboard/service-kit/http';
import { createRemovalStore, type Removal, type Restorer } from '@dashboard/service-kit/removals';
import type { Knex } from 'knex';
import { hasChangesInMinute } from '../stocks/state-history.service.ts';
import type { ReplayNote, ReplayNoteRecord } from './replay-note.ts';
import { createReplayNoteStore, noteFields } from './replay-notes.store.ts';

/** The kind of a removed note. */
const REMOVED_REPLAY_NOTE = 'replay-note';

const MAX_NAME_LENGTH = 80;

/** What the audit log and the list of removals call a note: how it begins. */
const nameNote = ({ text }: ReplayNote) => text.trim().slice(0, MAX_NAME_LENGTH).toWellFormed();

/**
 * The rules of the notes of the replay. Changes need a transaction: each is one with its entry in the
 * audit log.
 */
export function createReplayNoteService(db: Knex) {
  const store = createReplayNoteStore(db);
  const audit = (
    caller: AuditCaller,
    note: ReplayNoteRecord,
    change: Pick<ChangedRecord<ReplayNoteRecord>, 'before' | 'after' | 'verb'>,
  ) => {
    const subject = { kind: 'replay-note', id: note.id, name: nameNote(note) };
    return appendChangeEntry(db, { caller, subject, fields: noteFields, ...change });
  };

  /** Locks a note that has this version, or any. @throws 404, 412 */
  async function lockVersion(text: string, ifMatch: number | undefined): Promise<ReplayNoteRecord> {
    const id = parseRowId(text);
    const note = id && (await store.lockNote(id));
    if (!note) throw notFound('No such note');
    if (ifMatch !== undefined && ifMatch !== note.version) throw staleVersion();
    return note;
  }

  return {
    /**
     * @param timeZone that of the trading day, which says when a week begins
     * @throws 404 where nothing changed in the minute of the note, 409 where the week is full
     */
    async addNote(
      note: ReplayNote,
      timeZone: string,
      caller: AuditCaller,
    ): Promise<ReplayNoteRecord> {
      if (!(await hasChangesInMinute(db, note.at))) {
        throw notFound('Nothing on the watchlist changed at this moment');
      }
      if ((await store.countInWeek(note.at, timeZone)) >= MAX_WEEK_NOTES) {
        throw conflict(`A week has at most ${MAX_WEEK_NOTES} notes. Delete one of them first`);
      }
      const added = await store.insertNote(note);
      await audit(caller, added, { before: null, after: added });
      return added;
    },

    /** A change without a difference changes nothing, the version included. @throws 404, 412 */
    async changeNote(
      id: string,
      change: ReplayNoteChange,
      ifMatch: number | undefined,
      caller: AuditCaller,
    ): Promise<ReplayNoteRecord> {
      const note = await lockVersion(id, ifMatch);
      const chart = change.chart && parseImageId(change.chart);
      const changed = await store.updateNote(note.id, { ...change, chart });
      await audit(caller, note, { before: note, after: changed });
      return changed;
    },

    /** @throws 404, 412 */
    async removeNote(
      id: string,
      ifMatch: number | undefined,
      caller: AuditCaller,
    ): Promise<Removal> {
      const note = await lockVersion(id, ifMatch);
      const removal = await createRemovalStore(db).removeRow({
        kind: REMOVED_REPLAY_NOTE,
        table: 'replay_notes',
        id: note.id,
        name: nameNote(note),
        removedBy: caller.username,
      });
      await audit(caller, note, { before: note, after: null });
      return removal;
    },

    /** At its moment and in its version. */
    async restoreNote(removal: Removal, caller: AuditCaller): Promise<void> {
      const ids = await createRemovalStore(db).restoreRows(removal.id, 'replay_notes');
      for (const id of ids) {
        const note = (await store.findNote(id)) as ReplayNoteRecord;
        await audit(caller, note, { before: null, after: note, verb: 'restored' });
      }
    },
  };
}

export const replayNoteRestorer: Restorer = {
  kind: REMOVED_REPLAY_NOTE,
  topics: ['replay-notes'],
  restore: (tx, removal, caller) => createReplayNoteService(tx).restoreNote(removal, caller),
};
