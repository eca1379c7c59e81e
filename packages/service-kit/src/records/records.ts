import { type AuditCaller, mapFields } from '@dashboard/contracts-http';
import type { Knex } from 'knex';
import { appendChangeEntries } from '../audit/audit-entries.ts';
import type { Page } from '../database/cut-page.ts';
import { mapColumns } from '../database/map-columns.ts';
import { parseRowId } from '../database/row-id.ts';
import { updateVersioned } from '../database/update-versioned.ts';
import { notFound, staleVersion } from '../errors.ts';
import { createRemovalStore, type Removal } from '../removals/removal-store.ts';

export interface StoredRecord {
  readonly id: string;
  readonly version?: number;
}

type Field<R> = keyof R & string;

export interface RecordsDescription<R extends StoredRecord> {
  readonly table: string;
  readonly kind: string;
  /** The fields callers enter, which the audit log shows. Column names are in snake case. */
  readonly fields: readonly Field<R>[];
  readonly otherFields: readonly Field<R>[];
  /** Fields of type `numeric`, which the driver returns as text. Records hold numbers. */
  readonly numericFields?: readonly Field<R>[];
  readonly name: (record: R) => string;
  readonly notFound: string;
}

export interface RecordChange<R> {
  readonly before: R | null;
  readonly after: R | null;
}

/**
 * Describes the records of a table once, and returns the function that works on them in a
 * transaction. Every write leaves an entry in the audit log. A no-op change leaves the row and its
 * version untouched. A removed record can be restored with its id, place and version.
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

    /** For changes the functions below don't cover. */
    function auditAll(changes: readonly RecordChange<R>[], caller: AuditCaller, verb?: string) {
      const entries = changes.map(({ before, after }) => {
        const record = (after ?? before) as R;
        const subject = { kind, id: record.id, name: name(record) };
        return { caller, subject, fields, before, after, verb };
      });
      return appendChangeEntries(db, entries);
    }

    const audit = (before: R | null, after: R | null, caller: AuditCaller) =>
      auditAll([{ before, after }], caller);

    return {
      auditAll,

      find,

      /** Without an audit entry, for sample data. */
      insert,

      /** `select` orders and filters the rows, and can lock them. */
      async list(
        select: (rows: Knex.QueryBuilder) => Knex.QueryBuilder,
        page?: Page,
      ): Promise<R[]> {
        const rows = select(db(table).select(columns.selection));
        const selected: R[] = await (page ? rows.offset(page.offset).limit(page.limit) : rows);
        return selected.map(toRecord);
      },

      async get(where: Partial<R>): Promise<R> {
        const record = await find(where);
        if (!record) throw notFound(description.notFound);
        return record;
      },

      /** Until the transaction ends. Without `ifMatch`, any version will do. @throws 404, 412 */
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

      /** `before` is from `lock`. At least one value; undefined leaves a field as it is. */
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

      /** `record` is from `lock`; `details` is anything else needed to restore it. */
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

      /** Violates a constraint of the table if its place is taken. @returns the restored ids */
      async restore(removal: Removal, caller: AuditCaller): Promise<string[]> {
        const ids = await createRemovalStore(db).restoreRows(removal.id, table);
        for (const id of ids) {
          await auditAll([{ before: null, after: await readAgain(id) }], caller, 'restored');
        }
        return ids;
      },
    };
  };
}
