import { RESTORABLE_HOURS } from '@dashboard/contracts-http';
import type { Knex } from 'knex';

export const REMOVALS_TABLE = 'removals';
export const REMOVED_ROWS_TABLE = 'removed_rows';

/** Once a removal's rows are deleted, restoring it returns 410 for this long, then 404. */
const KNOWN_DAYS = 30;

export async function createRemovalTables(db: Knex): Promise<void> {
  await db.raw(`
    CREATE TABLE ${REMOVALS_TABLE} (
      id uuid PRIMARY KEY,
      kind text NOT NULL,
      until timestamptz(3) NOT NULL,
      restored_at timestamptz
    )
  `);
  await db.raw(`CREATE INDEX ${REMOVALS_TABLE}_until ON ${REMOVALS_TABLE} (until)`);
  await db.raw(`
    CREATE TABLE ${REMOVED_ROWS_TABLE} (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      removal_id uuid NOT NULL REFERENCES ${REMOVALS_TABLE} (id) ON DELETE CASCADE,
      -- A row as it was, by the names of its columns.
      content jsonb NOT NULL,
      details jsonb
    )
  `);
  await db.raw(`
    CREATE INDEX ${REMOVED_ROWS_TABLE}_removal ON ${REMOVED_ROWS_TABLE} (removal_id, id)
  `);
}

export async function addRemovalNames(db: Knex): Promise<void> {
  await db.raw(`ALTER TABLE ${REMOVALS_TABLE} ADD COLUMN name text, ADD COLUMN removed_by text`);
}

export const REMOVED_AT = `(until - interval '${RESTORABLE_HOURS} hours')`;

export const RESTORABLE_UNTIL = `clock_timestamp() + interval '${RESTORABLE_HOURS} hours'`;

export async function deleteExpiredRemovals(db: Knex): Promise<number> {
  const { rowCount } = await db.raw(`
    DELETE FROM ${REMOVED_ROWS_TABLE} WHERE removal_id IN (
      SELECT id FROM ${REMOVALS_TABLE} WHERE until < now()
    )
  `);
  await db.raw(`
    DELETE FROM ${REMOVALS_TABLE} WHERE until < now() - interval '${KNOWN_DAYS} days'
  `);
  return rowCount;
}
