import { ApiError } from '@dashboard/contracts-http';

/**
 * Selects the version to send when undoing a change. If `fields` still have the values that the
 * change gave them, it is the current version, so other changes since then stay. Otherwise it is
 * the version that the change created, which the server refuses with 412.
 * @param saved the record as the change returned it
 * @param current the record as it is now, if known
 */
export function selectVersionToTakeBack<Row extends { readonly version: number }>(
  saved: Row,
  current: Row | undefined,
  fields: readonly (keyof Row)[],
): number {
  const read = (row: Row) => JSON.stringify(fields.map((field) => row[field]));
  return current && read(current) === read(saved) ? current.version : saved.version;
}

/** As `selectVersionToTakeBack`, for undoing an addition: only an unchanged record is removed. */
export function selectVersionToRemove<Row extends { readonly version: number }>(
  added: Row,
  current: Row | undefined,
): number {
  const fields = Object.keys(added) as (keyof Row)[];
  return selectVersionToTakeBack(
    added,
    current,
    fields.filter((field) => field !== 'version'),
  );
}

/**
 * For a removal that undoes an addition: a record that is already gone is fine. @throws ApiError
 */
export async function allowGone(removal: Promise<unknown>): Promise<void> {
  await removal.catch((error: unknown) => {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  });
}
