import type { Knex } from 'knex';
import { mapColumns } from '../database/map-columns.ts';

export const AUDIT_LOG_TABLE = 'audit_log';

export const entryColumns = mapColumns([
  'id',
  'at',
  'action',
  'userId',
  'username',
  'role',
  'address',
  'requestId',
  'subjectKind',
  'subjectId',
  'subjectName',
]);

/**
 * Call it in a migration. `protect_audit_log` (created by deploy/role.sql) gives the table to
 * another owner, so the service can only insert and select. Without it, the service owns the table.
 */
export async function createAuditLogTable(db: Knex): Promise<void> {
  await db.raw(`
    CREATE TABLE ${AUDIT_LOG_TABLE} (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      -- Milliseconds, as a cursor states it; the clock's, so that it grows within a transaction.
      at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
      action text NOT NULL,
      user_id text,
      username text,
      role text NOT NULL,
      address text,
      request_id text,
      subject_kind text NOT NULL,
      subject_id text,
      subject_name text NOT NULL,
      before json,
      after json
    )
  `);
  await db.raw(`CREATE INDEX ${AUDIT_LOG_TABLE}_newest ON ${AUDIT_LOG_TABLE} (at DESC, id DESC)`);
  const { rows } = await db.raw("SELECT to_regprocedure('protect_audit_log()') AS protection");
  if (rows[0].protection !== null) await db.raw('SELECT protect_audit_log()');
}

export async function ownsAuditLog(db: Knex): Promise<boolean> {
  const { rows } = await db.raw(
    `SELECT 1 FROM pg_class WHERE oid = to_regclass(?) AND pg_has_role(relowner, 'USAGE')`,
    [AUDIT_LOG_TABLE],
  );
  return rows.length > 0;
}
