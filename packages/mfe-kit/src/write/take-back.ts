import { ApiError } from '@dashboard/contracts-http';

/**
 * The version to send when a change of `fields` is taken back. Where they still have the values that
 * the change gave them, it is that of the record as it is now, and what else was changed since stays.
 * Otherwise it is the one that the change led to, which the server refuses with 412.
 * @param saved the record as the change returned it
 * @param current the record as it is now; undefined where it is not known
 */
export function selectVersionToTakeBack<Row extends { readonly version: number }>(
  saved: Row,
  current: Row | undefined,
  fields: readonly (keyof Row)[],
): number {
  const read = (row: Row) => JSON.stringify(fields.map((field) => row[field]));
  return current && read(current) === read(saved) ? current.version : saved.version;
}

/**
 * As `selectVersionToTakeBack`, for taking back an addition: it is removed only as it was added.
 * @param added the record as the addition returned it
 */
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

/** For a removal that takes back an addition: what is gone already needs nothing. @throws ApiError */
export async function allowGone(removal: Promise<unknown>): Promise<void> {
  await removal.catch((error: unknown) => {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  });
}
