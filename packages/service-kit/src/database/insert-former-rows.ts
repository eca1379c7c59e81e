import type { Knex } from 'knex';

/**
 * Ignores columns that no longer exist; new ones get their defaults.
 * @param contents a query whose column `content` holds each row as JSON, keyed by column name
 * @returns the row ids
 */
export async function insertFormerRows(
  db: Knex,
  table: string,
  contents: Knex.Raw,
): Promise<string[]> {
  const shared = await db.raw(
    `SELECT attname AS name FROM pg_attribute
      WHERE attrelid = to_regclass(?) AND attnum > 0 AND NOT attisdropped
        AND attname IN (SELECT jsonb_object_keys(content) FROM (?) AS former)
      ORDER BY attnum`,
    [table, contents],
  );
  const names: string[] = shared.rows.map(({ name }: { name: string }) => name);
  if (names.length === 0) return [];
  const list = names.map(() => '??').join(', ');
  const { rows } = await db.raw(
    `INSERT INTO ?? (${list}) OVERRIDING SYSTEM VALUE
     SELECT ${list} FROM (?) AS former, jsonb_populate_record(NULL::??, former.content) AS stored
     RETURNING id`,
    [table, ...names, ...names.map((name) => `stored.${name}`), contents, table],
  );
  return rows.map(({ id }: { id: string }) => id);
}
