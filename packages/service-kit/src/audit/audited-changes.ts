import type { Knex } from 'knex';

const changes = new WeakMap<Knex, boolean>();

export function noteAudited(tx: Knex, hasEntry: boolean): void {
  changes.set(tx, hasEntry || changes.get(tx) === true);
}

/** Undefined if the transaction compared nothing with the audit log. */
export const hasAuditEntry = (tx: Knex): boolean | undefined => changes.get(tx);
