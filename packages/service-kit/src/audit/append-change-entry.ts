import { isDeepStrictEqual } from 'node:util';
import type { AuditCaller, AuditSubject } from '@dashboard/contracts-http';
import type { Knex } from 'knex';
import { appendAuditEntry } from './append-audit-entry.ts';
import { noteAudited } from './audited-changes.ts';

/** A record as it was before and after a mutation; one of them may be missing. */
export interface ChangedRecord<Values> {
  readonly caller: AuditCaller;
  readonly subject: AuditSubject;
  /** The fields that matter. */
  readonly fields: readonly (keyof Values & string)[];
  readonly before: Values | null;
  readonly after: Values | null;
  /** Where it is not `added`, `changed` or `removed`. */
  readonly verb?: string;
}

/** What happened to a record: it was added, changed or removed. */
function getVerb({ before, after }: Pick<ChangedRecord<object>, 'before' | 'after'>): string {
  if (before === null) return 'added';
  return after === null ? 'removed' : 'changed';
}

/**
 * Appends the entry for a record that was added, changed or removed, with the fields that differ and,
 * where there is no other record to compare with, those that have a value. Appends nothing where
 * nothing differs. Call it in the transaction of the mutation.
 */
export async function appendChangeEntry<Values extends object>(
  tx: Knex,
  { caller, subject, fields, before, after, verb }: ChangedRecord<Values>,
): Promise<void> {
  const different = fields.filter(
    (field) => !isDeepStrictEqual(before?.[field] ?? null, after?.[field] ?? null),
  );
  if (!before === !after && different.length === 0) return noteAudited(tx, false);
  const pick = (values: Values | null) =>
    values && Object.fromEntries(different.map((field) => [field, values[field] ?? null]));
  await appendAuditEntry(tx, {
    caller,
    action: `${subject.kind}.${verb ?? getVerb({ before, after })}`,
    subject,
    before: pick(before),
    after: pick(after),
  });
}
