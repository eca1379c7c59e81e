import { replayNoteInputSchema } from '@dashboard/contracts-portfolio';
import { defineRecords } from '@dashboard/service-kit/records';
import type { Knex } from 'knex';
import { keyof } from 'zod/mini';

export interface ReplayNoteRecord {
  readonly id: string;
  readonly at: Date;
  readonly text: string;
  readonly chart: string | null;
  readonly version: number;
}

const MAX_NAME_LENGTH = 80;

export const replayNoteRecords = defineRecords<ReplayNoteRecord>({
  table: 'replay_notes',
  kind: 'replay-note',
  fields: keyof(replayNoteInputSchema).options,
  otherFields: ['version'],
  name: ({ text }) => text.trim().slice(0, MAX_NAME_LENGTH).toWellFormed(),
  notFound: 'No such note',
});

/** From Monday to Sunday. Until the transaction ends, no one else can add a note. */
export async function countNotesInWeek(tx: Knex, at: Date, timeZone: string): Promise<number> {
  await tx.raw('LOCK TABLE replay_notes IN SHARE ROW EXCLUSIVE MODE');
  const { rows } = await tx.raw(
    `SELECT count(*)::int AS count
       FROM replay_notes,
            date_trunc('week', :at::timestamptz AT TIME ZONE :timeZone) AS monday
      WHERE replay_notes.at >= monday AT TIME ZONE :timeZone
        AND replay_notes.at < (monday + interval '7 days') AT TIME ZONE :timeZone`,
    { at, timeZone },
  );
  return rows[0].count;
}
