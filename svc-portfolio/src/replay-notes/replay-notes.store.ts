import type { Page } from '@dashboard/service-kit';
import type { Knex } from 'knex';
import { type TradingDays, withinDays } from '../trading-days.ts';
import type { ReplayNote, ReplayNoteRecord } from './replay-note.ts';

const columns = ['id', 'at', 'text', 'chart', 'version'];

/** The notes of the replay, by the moments they are pinned to. */
export function createReplayNoteStore(db: Knex) {
  return {
    listByDays: (days: TradingDays, { offset, limit }: Page): Promise<ReplayNoteRecord[]> =>
      db('replay_notes')
        .where(withinDays('at', days))
        .select(columns)
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
      db('replay_notes').where({ id }).first(columns),

    /** Locks the note until the transaction ends, so that a checked version cannot change. */
    lockNote: (id: string): Promise<ReplayNoteRecord | undefined> =>
      db('replay_notes').where({ id }).forUpdate().first(columns),

    async insertNote(note: ReplayNote): Promise<ReplayNoteRecord> {
      const [row] = await db('replay_notes').insert(note).returning(columns);
      return row;
    },

    async updateNote(
      id: string,
      change: Partial<Pick<ReplayNote, 'text' | 'chart'>>,
    ): Promise<ReplayNoteRecord> {
      const [row] = await db('replay_notes')
        .where({ id })
        .update({ ...change, version: db.raw('version + 1') })
        .returning(columns);
      return row;
    },
  };
}
