import type { Knex } from 'knex';

/** A no-op leaves the version as it is (API-35). @returns undefined for a no-op or an unknown id */
export async function updateVersioned<Row>(
  db: Knex,
  table: string,
  id: string,
  values: Readonly<Record<string, unknown>>,
  selection: readonly string[] = ['id'],
): Promise<Row | undefined> {
  const isDifferent = Object.keys(values).map(() => '?? IS DISTINCT FROM ?');
  const [row] = await db(table)
    .where({ id })
    .whereRaw(`(${isDifferent.join(' OR ')})`, Object.entries(values).flat() as Knex.RawBinding[])
    .update({ ...values, version: db.raw('version + 1') })
    .returning(selection);
  return row;
}
