import { type AuditCaller, mapFields } from '@dashboard/contracts-http';
import type { Knex } from 'knex';
import { appendChangeEntry } from '../audit/audit-entries.ts';
import type { Page } from '../database/cut-page.ts';
import { mapColumns } from '../database/map-columns.ts';
import { parseRowId } from '../database/row-id.ts';
import { updateVersioned } from '../database/update-versioned.ts';
import { notFound, staleVersion } from '../errors.ts';
import { createRemovalStore, type Removal } from '../removals/removal-store.ts';

/** A row of a table, by the names of its fields. Records that callers change have a version. */
export interface StoredRecord {
  readonly id: string;
  readonly version?: number;
}

type Field<R> = keyof R & string;

export interface RecordsDescription<R extends StoredRecord> {
  readonly table: string;
  /** The kind of these subjects in the audit log, and of their removals: `replay-note`. */
  readonly kind: string;
  /** What callers enter, and so what the audit log shows. Columns are the names in snake case. */
  readonly fields: readonly Field<R>[];
  /** The other fields but the id: `version`, `createdAt`. */
  readonly otherFields: readonly Field<R>[];
  /** Fields of type `numeric`, which the driver returns as text. A record has numbers. */
  readonly numericFields?: readonly Field<R>[];
  /** What the audit log and the list of removals call a record. */
  readonly name: (record: R) => string;
  /** The message of the 404. */
  readonly notFound: string;
}

/**
 * Describes the records of a table once, and returns the function that works on them in a transaction.
 * Every write leaves its entry in the audit log. A change without a difference leaves the row and its
 * version untouched. A removed record can be restored with its id, place and version.
 *
 *     const notes = defineRecords<NoteRecord>({ table: 'notes', kind: 'note', … });
 *
 *     write(changeNote, async ({ params, body, ifMatch, caller }, { tx }) => {
 *       const note = await notes(tx).lock(params, ifMatch);
 *       return ok(await notes(tx).change(note, body, caller));
 *     });
 */
export function defineRecords<R extends StoredRecord>(description: RecordsDescription<R>) {
  const { table, kind, fields, otherFields, numericFields = [], name } = description;
  const columns = mapColumns<Field<R>>(['id', ...fields, ...otherFields]);

  const toRecord = (row: R): R => {
    const toNumber = (field: Field<R>) => (row[field] === null ? null : Number(row[field]));
    return { ...row, ...mapFields(numericFields, toNumber) };
  };

  return (db: Knex) => {
    async function findIn(rows: Knex.QueryBuilder, where: Partial<R>): Promise<R | undefined> {
      if (where.id !== undefined && parseRowId(where.id) === undefined) return undefined;
      const row = await rows.where(columns.toRow(where)).first(columns.selection);
      return row && toRecord(row);
    }

    const find = (where: Partial<R>) => findIn(db(table), where);

    const readAgain = async (id: string) => (await findIn(db(table).where({ id }), {})) as R;

    async function insert(values: Partial<R>): Promise<R> {
      const [row] = await db(table).insert(columns.toRow(values)).returning(columns.selection);
      return toRecord(row);
    }

    /** For what `add`, `change`, `remove` and `restore` don't cover. One of the two may be null. */
    function audit(before: R | null, after: R | null, caller: AuditCaller, verb?: string) {
      const record = (after ?? before) as R;
      const subject = { kind, id: record.id, name: name(record) };
      return appendChangeEntry(db, { caller, subject, fields, before, after, verb });
    }

    return {
      audit,

      find,

      /** Inserts a record without an entry in the audit log, for sample data. */
      insert,

      /** @param select orders and filters the rows; may lock them */
      async list(
        select: (rows: Knex.QueryBuilder) => Knex.QueryBuilder,
        page?: Page,
      ): Promise<R[]> {
        const rows = select(db(table).select(columns.selection));
        const selected: R[] = await (page ? rows.offset(page.offset).limit(page.limit) : rows);
        return selected.map(toRecord);
      },

      /** @throws 404 */
      async get(where: Partial<R>): Promise<R> {
        const record = await find(where);
        if (!record) throw notFound(description.notFound);
        return record;
      },

      /**
       * Locks a record until the transaction ends.
       * @param ifMatch the version that it must have; any if undefined
       * @throws 404, 412
       */
      async lock(where: Partial<R>, ifMatch?: number): Promise<R> {
        const record = await findIn(db(table).forUpdate(), where);
        if (!record) throw notFound(description.notFound);
        if (ifMatch !== undefined && ifMatch !== record.version) throw staleVersion();
        return record;
      },

      async add(values: Partial<R>, caller: AuditCaller): Promise<R> {
        const added = await insert(values);
        await audit(null, added, caller);
        return added;
      },

      /** @param before locked @param values at least one; undefined leaves a field as it is */
      async change(before: R, values: Partial<R>, caller: AuditCaller): Promise<R> {
        const row = await updateVersioned<R>(
          db,
          table,
          before.id,
          columns.toRow(values),
          columns.selection,
        );
        const after = row ? toRecord(row) : before;
        await audit(before, after, caller);
        return after;
      },

      /** @param record locked @param details what else restoring needs to know */
      async remove(record: R, caller: AuditCaller, details?: object): Promise<Removal> {
        const removal = await createRemovalStore(db).removeRow({
          kind,
          table,
          id: record.id,
          name: name(record),
          removedBy: caller.username,
          details,
        });
        await audit(record, null, caller);
        return removal;
      },

      /** Constraints of the table say where its place was taken. @returns the ids */
      async restore(removal: Removal, caller: AuditCaller): Promise<string[]> {
        const ids = await createRemovalStore(db).restoreRows(removal.id, table);
        for (const id of ids) await audit(null, await readAgain(id), caller, 'restored');
        return ids;
      },
    };
  };
}
