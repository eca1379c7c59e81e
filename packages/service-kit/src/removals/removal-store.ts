import { randomUUID } from 'node:crypto';
import { LISTED_REMOVALS } from '@dashboard/contracts-http';
import type { Knex } from 'knex';
import { insertFormerRows } from '../database/insert-former-rows.ts';
import { parseRowId } from '../database/row-id.ts';
import { gone, notFound } from '../errors.ts';
import {
  REMOVALS_TABLE,
  REMOVED_AT,
  REMOVED_ROWS_TABLE,
  RESTORABLE_UNTIL,
} from './removal-tables.ts';

export interface RowToRemove {
  readonly kind: string;
  readonly table: string;
  readonly id: string;
  readonly name: string;
  readonly removedBy: string | null;
  readonly details?: object;
  /** Rows of one removal are restored together. By default, each row is a removal of its own. */
  readonly removalId?: string;
}

export interface Removal {
  readonly id: string;
  readonly kind: string;
  readonly until: Date;
}

export interface RemovalRecord extends Removal {
  /** Null if an older version of the service removed it. */
  readonly name: string | null;
  readonly removedBy: string | null;
  readonly removedAt: Date;
  readonly count: number;
}

const columns = ['id', 'kind', 'until'];

/** Needs a transaction: a row is either in its table or among the removed ones. */
export function createRemovalStore(db: Knex) {
  return {
    async removeRow(row: RowToRemove): Promise<Removal> {
      const { kind, table, id, name, removedBy, details, removalId } = row;
      const { rows } = await db.raw(
        `WITH removal AS (
           INSERT INTO ${REMOVALS_TABLE} (id, kind, name, removed_by, until)
           VALUES (:removalId, :kind, :name, :removedBy, ${RESTORABLE_UNTIL})
           ON CONFLICT (id) DO NOTHING
           RETURNING id, kind, until
         ), removed AS (
           DELETE FROM :table: WHERE id = :id RETURNING *
         ), kept AS (
           INSERT INTO ${REMOVED_ROWS_TABLE} (removal_id, content, details)
           SELECT :removalId, to_jsonb(removed), :details::jsonb FROM removed
         )
         SELECT id, kind, until FROM removal
          UNION ALL SELECT id, kind, until FROM ${REMOVALS_TABLE} WHERE id = :removalId`,
        {
          kind,
          table,
          id,
          name,
          removedBy,
          removalId: removalId ?? randomUUID(),
          details: details ? JSON.stringify(details) : null,
        },
      );
      return rows[0];
    },

    async prolong(removalId: string): Promise<void> {
      await db(REMOVALS_TABLE)
        .where({ id: removalId })
        .update({ until: db.raw(RESTORABLE_UNTIL) });
    },

    /** Locks the removal so that it's restored only once. @throws 404, or 410 when it's too late */
    async lockRemoval(text: string): Promise<Removal & { readonly isRestored: boolean }> {
      const id = parseRowId(text);
      const removal =
        id &&
        (await db(REMOVALS_TABLE)
          .where({ id })
          // Rows can still be added to the removal.
          .forNoKeyUpdate()
          .first(...columns, {
            isRestored: db.raw('restored_at IS NOT NULL'),
            isOver: db.raw('until < now()'),
          }));
      if (!removal) throw notFound('There is nothing to restore under this id');
      const { isOver, ...locked } = removal;
      if (isOver && !locked.isRestored) {
        throw gone('It was removed more than a day ago and can no longer be restored');
      }
      return locked;
    },

    async listRemovals(): Promise<RemovalRecord[]> {
      const { rows } = await db.raw(
        `SELECT id, kind, name, removed_by AS "removedBy", until, ${REMOVED_AT} AS "removedAt",
                removed.count::int AS count
           FROM ${REMOVALS_TABLE},
                LATERAL (SELECT count(*) FROM ${REMOVED_ROWS_TABLE} WHERE removal_id = removals.id)
                  AS removed
          WHERE until > now() AND restored_at IS NULL AND removed.count > 0
          ORDER BY until DESC, id
          LIMIT ?`,
        [LISTED_REMOVALS],
      );
      return rows;
    },

    listRows: <Content, Details = null>(
      removalId: string,
    ): Promise<{ content: Content; details: Details }[]> =>
      db(REMOVED_ROWS_TABLE)
        .where({ removal_id: removalId })
        .orderBy('id')
        .select('content', 'details'),

    /** Follows what the rows refer to. Texts that end with the value, such as names, follow too. */
    async replaceInRows(column: string, before: string, after: string): Promise<void> {
      await db.raw(
        `WITH replaced AS (
           UPDATE ${REMOVED_ROWS_TABLE}
              SET content = jsonb_set(content, ARRAY[:column], to_jsonb(:after::text))
            WHERE content ->> :column = :before
           RETURNING removal_id
         )
         UPDATE ${REMOVALS_TABLE}
            SET name = left(name, -char_length(:before)) || :after
          WHERE id IN (SELECT removal_id FROM replaced) AND right(name, char_length(:before)) = :before`,
        { column, before, after },
      );
    },

    /** Rejects if a row violates a constraint. @returns the row ids */
    async restoreRows(removalId: string, table: string): Promise<string[]> {
      const contents = db.raw(
        `SELECT content FROM ${REMOVED_ROWS_TABLE} WHERE removal_id = ? ORDER BY id`,
        [removalId],
      );
      const ids = await insertFormerRows(db, table, contents);
      await db(REMOVED_ROWS_TABLE).where({ removal_id: removalId }).delete();
      await db(REMOVALS_TABLE).where({ id: removalId }).update({ restored_at: db.fn.now() });
      return ids;
    },
  };
}
