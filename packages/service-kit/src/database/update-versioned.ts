import type { Knex } from 'knex';

/** A no-op change leaves the row, including its version, untouched (API-35). */
export async function updateVersioned(
  db: Knex,
  table: string,
  id: string,
  values: Readonly<Record<string, unknown>>,
): Promise<void> {
  const isDifferent = Object.keys(values).map(() => '?? IS DISTINCT FROM ?');
  await db(table)
    .where({ id })
    .whereRaw(`(${isDifferent.join(' OR ')})`, Object.entries(values).flat() as Knex.RawBinding[])
    .update({ ...values, version: db.raw('version + 1') });
}
