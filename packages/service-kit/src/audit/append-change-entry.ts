import { isDeepStrictEqual } from 'node:util';
import type { AuditCaller, AuditSubject } from '@dashboard/contracts-http';
import type { Knex } from 'knex';
import { appendAuditEntry } from './append-audit-entry.ts';

/** A record as it was before and after a mutation; one of them may be missing. */
export interface ChangedRecord<Values> {
  readonly caller: AuditCaller;
  readonly subject: AuditSubject;
  /** The fields that matter. */
  readonly fields: readonly (keyof Values & string)[];
  readonly before: Values | null;
  readonly after: Values | null;
}

/** The action on a subject of this kind: `holding.added`, `holding.changed`, `holding.removed`. */
const getAction = (
  kind: string,
  { before, after }: Pick<ChangedRecord<object>, 'before' | 'after'>,
) => {
  if (before === null) return `${kind}.added`;
  return after === null ? `${kind}.removed` : `${kind}.changed`;
};

/**
 * Appends the entry for a record that was added, changed or removed, with the fields that differ and,
 * where there is no other record to compare with, those that have a value. Appends nothing where
 * nothing differs. Call it in the transaction of the mutation.
 */
export async function appendChangeEntry<Values extends object>(
  tx: Knex,
  { caller, subject, fields, before, after }: ChangedRecord<Values>,
): Promise<void> {
  const different = fields.filter(
    (field) => !isDeepStrictEqual(before?.[field] ?? null, after?.[field] ?? null),
  );
  if (before && after && different.length === 0) return;
  const pick = (values: Values | null) =>
    values && Object.fromEntries(different.map((field) => [field, values[field] ?? null]));
  await appendAuditEntry(tx, {
    caller,
    action: getAction(subject.kind, { before, after }),
    subject,
    before: pick(before),
    after: pick(after),
  });
}
