import type { Settings } from '@dashboard/contracts-auth';
import type { Knex } from 'knex';

const columns = ['value', 'version'];

export function createSettingsStore(db: Knex) {
  const rowOf = (key: string) => db('settings').where({ key });
  return {
    find: (key: string): Promise<Settings | undefined> => rowOf(key).first(columns),

    /** Locks a document until the transaction ends, even one that nothing is stored in yet. */
    async lock(key: string): Promise<Settings> {
      await db('settings').insert({ key }).onConflict('key').ignore();
      return rowOf(key).forUpdate().first(columns);
    },

    async replace(key: string, value: Settings['value']): Promise<Settings> {
      const [row] = await rowOf(key)
        .update({
          value: JSON.stringify(value),
          version: db.raw('version + 1'),
          updated_at: db.fn.now(),
        })
        .returning(columns);
      return row;
    },
  };
}
