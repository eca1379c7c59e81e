import type {
  AuditCaller,
  AuditEntry,
  AuditPageQuery,
  defineAuditLogEndpoint,
} from '@dashboard/contracts-http';
import type { Knex } from 'knex';
import { cutPage } from '../database/cut-page.ts';
import { ok, type Route, route } from '../http/route.ts';
import { AUDIT_LOG_TABLE, entryColumns } from './audit-log-table.ts';

interface EntryRow extends Omit<AuditEntry, 'at' | 'caller' | 'subject'>, AuditCaller {
  readonly at: Date;
  readonly subjectKind: string;
  readonly subjectId: string | null;
  readonly subjectName: string;
}

function presentEntry({
  at,
  userId,
  username,
  role,
  address,
  requestId,
  ...row
}: EntryRow): AuditEntry {
  const { subjectKind, subjectId, subjectName, ...entry } = row;
  return {
    ...entry,
    at: at.toISOString(),
    caller: { userId, username, role, address, requestId },
    subject: { kind: subjectKind, id: subjectId, name: subjectName },
  };
}

const toPattern = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

const MAX_VALUE_CHARACTERS = 2_000;

/** Truncates long values, such as a day's thousands of tickers, and appends their full length. */
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
    .select(entryColumns.selection)
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
  // ISO text can have offsets and years that Postgres rejects.
  if (from) query.where('at', '>=', new Date(from));
  if (to) query.where('at', '<', new Date(to));
  if (before) query.whereRaw('(at, id) < (?::timestamptz, ?::bigint)', before.split(','));
  const rows: EntryRow[] = await query;
  return rows.map(presentEntry);
}

/** @param options `relation`: a view to read instead of the table, with the same columns */
export const auditLogRoute = (
  endpoint: ReturnType<typeof defineAuditLogEndpoint>,
  db: Knex,
  options: { readonly relation?: string } = {},
): Route =>
  route(endpoint, async ({ query }) =>
    ok({ entries: cutPage(await listAuditEntries(db, query, options.relation)) }),
  );
