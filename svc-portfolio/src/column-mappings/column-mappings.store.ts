import type { ColumnMapping } from '@dashboard/contracts-portfolio';
import type { Page } from '@dashboard/service-kit/database';
import type { Knex } from 'knex';

export interface LearnedColumns {
  /** Hash of the normalized names, in hex. */
  readonly key: string;
  /** The header's cells as the file writes them. */
  readonly names: readonly string[];
  readonly columns: ColumnMapping;
}

export interface LearnedColumnsRecord extends LearnedColumns {
  readonly updatedAt: Date;
}

interface ColumnMappingRow {
  readonly key: string;
  readonly names: readonly string[];
  readonly columns: ColumnMapping;
  readonly updated_at: Date;
}

const toRecord = ({ updated_at, ...row }: ColumnMappingRow): LearnedColumnsRecord => ({
  ...row,
  updatedAt: updated_at,
});

export function createColumnMappingStore(db: Knex) {
  const newestFirst = () =>
    db('column_mappings').orderBy([{ column: 'updated_at', order: 'desc' }, 'key']);
  return {
    async listMappings({ offset, limit }: Page): Promise<LearnedColumnsRecord[]> {
      const rows: ColumnMappingRow[] = await newestFirst().offset(offset).limit(limit);
      return rows.map(toRecord);
    },

    async mapColumns(): Promise<Map<string, ColumnMapping>> {
      const rows: Pick<ColumnMappingRow, 'key' | 'columns'>[] = await db('column_mappings').select(
        'key',
        'columns',
      );
      return new Map(rows.map(({ key, columns }) => [key, columns]));
    },

    async lockMapping(key: string): Promise<LearnedColumnsRecord | undefined> {
      const row = await db('column_mappings').where({ key }).forUpdate().first();
      return row && toRecord(row);
    },

    async saveMapping({ key, names, columns }: LearnedColumns): Promise<LearnedColumnsRecord> {
      const [row] = await db('column_mappings')
        .insert({
          key,
          names: JSON.stringify(names),
          columns: JSON.stringify(columns),
          updated_at: db.fn.now(),
        })
        .onConflict('key')
        .merge()
        .returning('*');
      return toRecord(row);
    },

    async deleteMapping(key: string): Promise<LearnedColumnsRecord | undefined> {
      const [row] = await db('column_mappings').where({ key }).delete().returning('*');
      return row && toRecord(row);
    },

    /** @returns what it deleted */
    async deleteOldest(kept: number): Promise<LearnedColumnsRecord[]> {
      const rows: ColumnMappingRow[] = await db('column_mappings')
        .whereIn('key', newestFirst().offset(kept).select('key'))
        .delete()
        .returning('*');
      return rows.map(toRecord);
    },
  };
}
