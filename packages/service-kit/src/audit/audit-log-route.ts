import type {
  AuditEntry,
  AuditPageQuery,
  AuditValues,
  defineAuditLogEndpoint,
} from '@dashboard/contracts-http';
import type { Knex } from 'knex';
import { cutPage } from '../database/cut-page.ts';
import { ok, type Route, route } from '../http/route.ts';
import { AUDIT_LOG_TABLE } from './audit-log-table.ts';

interface AuditRow {
  readonly id: string;
  readonly at: Date;
  readonly action: string;
  readonly user_id: string | null;
  readonly username: string | null;
  readonly role: AuditEntry['caller']['role'];
  readonly address: string | null;
  readonly request_id: string | null;
  readonly subject_kind: string;
  readonly subject_id: string | null;
  readonly subject_name: string;
  readonly before: AuditValues | null;
  readonly after: AuditValues | null;
}

const presentEntry = (row: AuditRow): AuditEntry => ({
  id: row.id,
  at: row.at.toISOString(),
  action: row.action,
  caller: {
    userId: row.user_id,
    username: row.username,
    role: row.role,
    address: row.address,
    requestId: row.request_id,
  },
  subject: { kind: row.subject_kind, id: row.subject_id, name: row.subject_name },
  before: row.before,
  after: row.after,
});

const toPattern = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

const MAX_VALUE_CHARACTERS = 2_000;

/** Cuts long values, such as a day's thousands of tickers, and says so. */
const shorten = (column: string) => `(
  SELECT json_object_agg(key, CASE
           WHEN length(value::text) <= ${MAX_VALUE_CHARACTERS} THEN value
           ELSE to_json(left(value::text, ${MAX_VALUE_CHARACTERS}) || '… (' || length(value::text) || ' characters)')
         END)
    FROM json_each(${column})) AS ${column}`;

export async function listAuditEntries(
  db: Knex,
  { person, action, subject, from, to, before, limit }: AuditPageQuery,
  relation = AUDIT_LOG_TABLE,
): Promise<AuditEntry[]> {
  const query = db(relation)
    .select('id', 'at', 'action', 'user_id', 'username', 'role', 'address', 'request_id')
    .select('subject_kind', 'subject_id', 'subject_name')
    .select(db.raw(shorten('before')), db.raw(shorten('after')))
    .orderBy([
      { column: 'at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .limit(limit);
  if (person) query.whereILike('username', toPattern(person));
  if (action) query.whereILike('action', toPattern(action));
  if (subject) {
    query.whereRaw("subject_kind || ' ' || subject_name ILIKE ?", [toPattern(subject)]);
  }
  // Postgres accepts fewer offsets and years than ISO text can have.
  if (from) query.where('at', '>=', new Date(from));
  if (to) query.where('at', '<', new Date(to));
  if (before) query.whereRaw('(at, id) < (?::timestamptz, ?::bigint)', before.split(','));
  const rows: AuditRow[] = await query;
  return rows.map(presentEntry);
}

/** @param options `relation`: a view to read in place of the table, with the same columns */
export const auditLogRoute = (
  endpoint: ReturnType<typeof defineAuditLogEndpoint>,
  db: Knex,
  options: { readonly relation?: string } = {},
): Route =>
  route(endpoint, async ({ query }) =>
    ok({ entries: cutPage(await listAuditEntries(db, query, options.relation)) }),
  );
