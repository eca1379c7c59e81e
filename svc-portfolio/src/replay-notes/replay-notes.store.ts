import { replayNoteInputSchema } from '@dashboard/contracts-portfolio';
import { mapColumns, type Page, updateVersioned } from '@dashboard/service-kit/database';
import type { Knex } from 'knex';
import { keyof } from 'zod/mini';
import { type TradingDays, withinDays } from '../trading-days.ts';
import type { ReplayNote, ReplayNoteRecord } from './replay-note.ts';

/** The fields that the admin enters. */
export const noteFields = keyof(replayNoteInputSchema).options;
const stored = mapColumns(['id', ...noteFields, 'version']);

/** The notes of the replay, by the moments they are pinned to. */
export function createReplayNoteStore(db: Knex) {
  return {
    listByDays: (days: TradingDays, { offset, limit }: Page): Promise<ReplayNoteRecord[]> =>
      db('replay_notes')
        .where(withinDays('at', days))
        .select(stored.selection)
        .orderBy(['at', 'place'])
        .offset(offset)
        .limit(limit),

    /**
     * Counts the notes in the week, Monday to Sunday, of an instant. Nobody else adds one until the
     * transaction ends.
     */
    async countInWeek(at: Date, timeZone: string): Promise<number> {
      await db.raw('LOCK TABLE replay_notes IN SHARE ROW EXCLUSIVE MODE');
      const { rows } = await db.raw(
        `SELECT count(*)::int AS count
           FROM replay_notes,
                date_trunc('week', :at::timestamptz AT TIME ZONE :timeZone) AS monday
          WHERE replay_notes.at >= monday AT TIME ZONE :timeZone
            AND replay_notes.at < (monday + interval '7 days') AT TIME ZONE :timeZone`,
        { at, timeZone },
      );
      return rows[0].count;
    },

    findNote: (id: string): Promise<ReplayNoteRecord | undefined> =>
      db('replay_notes').where({ id }).first(stored.selection),

    /** Locks the note until the transaction ends, so that a checked version cannot change. */
    lockNote: (id: string): Promise<ReplayNoteRecord | undefined> =>
      db('replay_notes').where({ id }).forUpdate().first(stored.selection),

    async insertNote(note: ReplayNote): Promise<ReplayNoteRecord> {
      const [row] = await db('replay_notes').insert(stored.toRow(note)).returning(stored.selection);
      return row;
    },

    /** A change that changes nothing leaves the note and its version as they are. */
    async updateNote(id: string, change: Partial<ReplayNote>): Promise<ReplayNoteRecord> {
      await updateVersioned(db, 'replay_notes', id, stored.toRow(change));
      return db('replay_notes').where({ id }).first(stored.selection);
    },
  };
}
