import type { AuditCaller, AuditSubject, AuditValues } from '@dashboard/contracts-http';
import type { Knex } from 'knex';
import { AUDIT_LOG_TABLE } from './audit-log-table.ts';
import { noteAudited } from './audited-changes.ts';

/** An entry as a mutation writes it; the database gives it its id and its time. */
export interface NewAuditEntry {
  readonly caller: AuditCaller;
  /** A stable name, the subject and what happened to it: `holding.changed`. */
  readonly action: string;
  readonly subject: AuditSubject;
  /** Only the fields that matter, and never a secret; null where there was nothing. */
  readonly before: AuditValues | null;
  /** The same fields afterwards; null where nothing is left. */
  readonly after: AuditValues | null;
}

/** The caller of what nobody requests over HTTP. @param command such as `set-password` */
export const createSystemCaller = (command: string): AuditCaller => ({
  userId: null,
  username: command,
  role: 'system',
  address: null,
  requestId: null,
});

const toJson = (values: AuditValues | null) => values && JSON.stringify(values);

/**
 * Appends an entry to the audit log of the service. Call it in the transaction of the mutation that
 * it describes: what is rolled back leaves no entry.
 */
export async function appendAuditEntry(tx: Knex, entry: NewAuditEntry): Promise<void> {
  const { caller, action, subject, before, after } = entry;
  await tx(AUDIT_LOG_TABLE).insert({
    action,
    user_id: caller.userId,
    username: caller.username,
    role: caller.role,
    address: caller.address,
    request_id: caller.requestId,
    subject_kind: subject.kind,
    subject_id: subject.id,
    subject_name: subject.name,
    before: toJson(before),
    after: toJson(after),
  });
  noteAudited(tx, true);
}
