import type { AuditCaller, AuditSubject, AuditValues } from '@dashboard/contracts-http';
import type { Knex } from 'knex';
import { AUDIT_LOG_TABLE } from './audit-log-table.ts';
import { noteAudited } from './audited-changes.ts';

export interface NewAuditEntry {
  readonly caller: AuditCaller;
  readonly action: string;
  readonly subject: AuditSubject;
  /** Only fields that matter, never a secret. By default there was nothing. */
  readonly before?: AuditValues | null;
  readonly after?: AuditValues | null;
}

export const createSystemCaller = (command: string): AuditCaller => ({
  userId: null,
  username: command,
  role: 'system',
  address: null,
  requestId: null,
});

const toJson = (values: AuditValues | null) => values && JSON.stringify(values);

/** Call it in the transaction of the mutation, so that a rollback leaves no entry. */
export async function appendAuditEntry(tx: Knex, entry: NewAuditEntry): Promise<void> {
  const { caller, action, subject, before = null, after = null } = entry;
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
