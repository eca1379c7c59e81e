import { ApiError } from '@dashboard/contracts-http';

/** The current version if only other fields changed; else the saved one, which gets a 412. */
export function selectVersionToRevert<Row extends { readonly version: number }>(
  saved: Row,
  current: Row | undefined,
  fields: readonly (keyof Row)[],
): number {
  const read = (row: Row) => JSON.stringify(fields.map((field) => row[field]));
  return current && read(current) === read(saved) ? current.version : saved.version;
}

/** Like `selectVersionToRevert`, for an addition: only an unchanged record is removed. */
export function selectVersionToRemove<Row extends { readonly version: number }>(
  added: Row,
  current: Row | undefined,
): number {
  const fields = Object.keys(added) as (keyof Row)[];
  return selectVersionToRevert(
    added,
    current,
    fields.filter((field) => field !== 'version'),
  );
}

export async function allowGone(removal: Promise<unknown>): Promise<void> {
  await removal.catch((error: unknown) => {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  });
}
