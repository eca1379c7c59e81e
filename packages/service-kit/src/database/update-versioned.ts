import type { Knex } from 'knex';

/**
 * Updates a row and raises its version. A row that has these values already stays untouched, its
 * version included (API-35).
 * @param values at least one, by column
 */
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
