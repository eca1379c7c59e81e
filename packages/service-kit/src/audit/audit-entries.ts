import { isDeepStrictEqual } from 'node:util';
import type { AuditCaller, AuditSubject, AuditValues } from '@dashboard/contracts-http';
import type { Knex } from 'knex';
import { AUDIT_LOG_TABLE, entryColumns } from './audit-log-table.ts';

export interface NewAuditEntry {
  readonly caller: AuditCaller;
  readonly action: string;
  readonly subject: AuditSubject;
  /** Must not contain secrets. Null by default. */
  readonly before?: AuditValues | null;
  readonly after?: AuditValues | null;
}

export interface ChangedRecord<Values> {
  readonly caller: AuditCaller;
  readonly subject: AuditSubject;
  readonly fields: readonly (keyof Values & string)[];
  readonly before: Values | null;
  readonly after: Values | null;
  readonly verb?: string;
}

export const createSystemCaller = (command: string): AuditCaller => ({
  userId: null,
  username: command,
  role: 'system',
  address: null,
  requestId: null,
});

const audited = new WeakMap<Knex, boolean>();

/** False if every audited change so far was a no-op; undefined if none was audited. */
export const hasAuditEntry = (tx: Knex): boolean | undefined => audited.get(tx);

const toJson = (values: AuditValues | null) => values && JSON.stringify(values);

async function appendEntries(tx: Knex, entries: readonly NewAuditEntry[]): Promise<void> {
  await tx(AUDIT_LOG_TABLE).insert(
    entries.map(({ caller, action, subject, before = null, after = null }) => {
      const { kind: subjectKind, id: subjectId, name: subjectName } = subject;
      return {
        ...entryColumns.toRow({ action, ...caller, subjectKind, subjectId, subjectName }),
        before: toJson(before),
        after: toJson(after),
      };
    }),
  );
  audited.set(tx, true);
}

/** Call it in the mutation's transaction, so that a rollback also removes the entry. */
export const appendAuditEntry = (tx: Knex, entry: NewAuditEntry): Promise<void> =>
  appendEntries(tx, [entry]);

function getVerb({ before, after }: Pick<ChangedRecord<object>, 'before' | 'after'>): string {
  if (before === null) return 'added';
  return after === null ? 'removed' : 'changed';
}

function toEntry<Values extends object>(change: ChangedRecord<Values>): NewAuditEntry | undefined {
  const { caller, subject, fields, before, after, verb = getVerb(change) } = change;
  const different = fields.filter(
    (field) => !isDeepStrictEqual(before?.[field] ?? null, after?.[field] ?? null),
  );
  if (!before === !after && different.length === 0) return undefined;
  const pick = (values: Values | null) =>
    values && Object.fromEntries(different.map((field) => [field, values[field] ?? null]));
  const action = `${subject.kind}.${verb}`;
  return { caller, action, subject, before: pick(before), after: pick(after) };
}

/**
 * Appends all entries in one statement, and none for a record that is unchanged. Call it in the
 * mutation's transaction.
 */
export async function appendChangeEntries<Values extends object>(
  tx: Knex,
  changes: readonly ChangedRecord<Values>[],
): Promise<void> {
  const entries = changes.map(toEntry).filter((entry) => entry !== undefined);
  if (entries.length > 0) await appendEntries(tx, entries);
  else audited.set(tx, hasAuditEntry(tx) ?? false);
}

export const appendChangeEntry = <Values extends object>(
  tx: Knex,
  change: ChangedRecord<Values>,
): Promise<void> => appendChangeEntries(tx, [change]);
