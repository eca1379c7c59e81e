import type { AuditCaller } from '@dashboard/contracts-http';
import {
  type ColumnMapping,
  columnMappingFields,
  MAX_MAPPINGS,
  type MappedField,
} from '@dashboard/contracts-portfolio';
import { normalizeHeaderKey } from '@dashboard/position-file';
import { appendChangeEntry } from '@dashboard/service-kit/audit';
import { badRequest, notFound } from '@dashboard/service-kit/http';
import type { Knex } from 'knex';
import { keyof } from 'zod/mini';
import {
  createColumnMappingStore,
  type LearnedColumns,
  type LearnedColumnsRecord,
} from './column-mappings.store.ts';

const auditedFields = keyof(columnMappingFields).options;

const MAX_SUBJECT_LENGTH = 120;

/** 'Menge (column 2)', because two columns can have the same name. */
const describeColumns = ({ names, columns }: LearnedColumns) =>
  Object.fromEntries(
    Object.entries(columns).map(([field, index]) => [
      field,
      index === null ? null : `${names[index]} (column ${index + 1})`,
    ]),
  ) as Record<MappedField, string | null>;

export function createColumnMappingService(db: Knex) {
  const store = createColumnMappingStore(db);
  const audit = (
    caller: AuditCaller,
    { key, names }: LearnedColumns,
    change: { readonly before: LearnedColumns | null; readonly after: LearnedColumns | null },
  ) =>
    appendChangeEntry(db, {
      caller,
      subject: {
        kind: 'column-mapping',
        id: key,
        name: names.join(', ').slice(0, MAX_SUBJECT_LENGTH).toWellFormed(),
      },
      fields: auditedFields,
      before: change.before && describeColumns(change.before),
      after: change.after && describeColumns(change.after),
    });

  return {
    mapColumns: (): Promise<Map<string, ColumnMapping>> => store.mapColumns(),

    /** @throws 400 if the key wasn't computed from the names: no file would use the mapping */
    async saveMapping(mapping: LearnedColumns, caller: AuditCaller): Promise<LearnedColumnsRecord> {
      if (normalizeHeaderKey(mapping.names) !== mapping.key) {
        throw badRequest('The key does not match the names');
      }
      const before = (await store.lockMapping(mapping.key)) ?? null;
      const after = await store.saveMapping(mapping);
      await audit(caller, after, { before, after });
      for (const removed of await store.deleteOldest(MAX_MAPPINGS)) {
        await audit(caller, removed, { before: removed, after: null });
      }
      return after;
    },

    async removeMapping(key: string, caller: AuditCaller): Promise<void> {
      const removed = await store.deleteMapping(key);
      if (!removed) throw notFound('No columns are saved for this header');
      await audit(caller, removed, { before: removed, after: null });
    },
  };
}
