import { ApiError } from '@dashboard/contracts-http';

/** A `CallError` has the `ApiError` as its cause. */
function hasStatus(error: unknown, ...statuses: readonly number[]): boolean {
  const cause = error instanceof Error && !(error instanceof ApiError) ? error.cause : error;
  return cause instanceof ApiError && statuses.includes(cause.status);
}

/** Whether a write failed because the record has changed since it was read (412). */
export const isVersionConflict = (error: unknown): boolean => hasStatus(error, 412);

/** Whether the cached record is outdated: it was changed or removed. */
export const isOutdated = (error: unknown): boolean => hasStatus(error, 404, 412);
