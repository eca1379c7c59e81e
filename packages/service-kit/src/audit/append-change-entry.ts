import { isDeepStrictEqual } from 'node:util';
import type { AuditCaller, AuditSubject } from '@dashboard/contracts-http';
import type { Knex } from 'knex';
import { appendAuditEntry } from './append-audit-entry.ts';
import { noteAudited } from './audited-changes.ts';

export interface ChangedRecord<Values> {
  readonly caller: AuditCaller;
  readonly subject: AuditSubject;
  readonly fields: readonly (keyof Values & string)[];
  readonly before: Values | null;
  readonly after: Values | null;
  /** Overrides `added`, `changed` or `removed`. */
  readonly verb?: string;
}

function getVerb({ before, after }: Pick<ChangedRecord<object>, 'before' | 'after'>): string {
  if (before === null) return 'added';
  return after === null ? 'removed' : 'changed';
}

/** Nothing if no field differs. Call it in the transaction of the mutation. */
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
