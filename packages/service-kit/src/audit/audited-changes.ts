import type { Knex } from 'knex';

const changes = new WeakMap<Knex, boolean>();

/** Notes that a transaction compared its change with the audit log, and whether that left an entry. */
export function noteAudited(tx: Knex, hasEntry: boolean): void {
  changes.set(tx, hasEntry || changes.get(tx) === true);
}

/** Whether a transaction left an entry in the audit log; undefined where nothing asked for one. */
export const hasAuditEntry = (tx: Knex): boolean | undefined => changes.get(tx);
