import type { Knex } from 'knex';

export async function readTables(db: Knex, without: readonly string[] = []) {
  const { rows } = await db.raw(
    'SELECT tablename FROM pg_tables WHERE schemaname = current_schema()',
  );
  const names = rows.map(({ tablename }: { tablename: string }) => tablename);
  const read = async (name: string) =>
    (await db.raw('SELECT row::text FROM ?? AS row ORDER BY 1', [name])).rows;
  const kept: string[] = names.filter((name: string) => !without.includes(name));
  return Object.fromEntries(await Promise.all(kept.map(async (name) => [name, await read(name)])));
}
