import type { ColumnMapping } from '@dashboard/contracts-portfolio';
import type { Page } from '@dashboard/service-kit/database';
import type { Knex } from 'knex';

export interface LearnedColumns {
  readonly key: string;
  readonly names: string[];
  readonly columns: ColumnMapping;
}

export interface LearnedColumnsRecord extends LearnedColumns {
  readonly updatedAt: Date;
}

const selection = ['key', 'names', 'columns', 'updated_at as updatedAt'];

export function createColumnMappingStore(db: Knex) {
  const newestFirst = () =>
    db('column_mappings').orderBy([{ column: 'updated_at', order: 'desc' }, 'key']);
  return {
    listMappings: ({ offset, limit }: Page): Promise<LearnedColumnsRecord[]> =>
      newestFirst().offset(offset).limit(limit).select(selection),

    async mapColumns(): Promise<Map<string, ColumnMapping>> {
      const rows: Pick<LearnedColumns, 'key' | 'columns'>[] = await db('column_mappings').select(
        'key',
        'columns',
      );
      return new Map(rows.map(({ key, columns }) => [key, columns]));
    },

    lockMapping: (key: string): Promise<LearnedColumnsRecord | undefined> =>
      db('column_mappings').where({ key }).forUpdate().first(selection),

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
        .returning(selection);
      return row;
    },

    async deleteMapping(key: string): Promise<LearnedColumnsRecord | undefined> {
      const [row] = await db('column_mappings').where({ key }).delete().returning(selection);
      return row;
    },

    async deleteOldest(kept: number): Promise<LearnedColumnsRecord[]> {
      return db('column_mappings')
        .whereIn('key', newestFirst().offset(kept).select('key'))
        .delete()
        .returning(selection);
    },
  };
}
