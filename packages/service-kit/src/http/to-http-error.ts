import { type ConstraintErrors, mapDatabaseError } from '../database/database-errors.ts';
import { HttpError, serviceUnavailable } from '../errors.ts';
import { isRedisUnavailable } from '../redis/redis-errors.ts';

/** An unexpected error is a 500. */
export function toHttpError(error: unknown, constraints: ConstraintErrors): HttpError {
  if (error instanceof HttpError) return error;
  if (isRedisUnavailable(error))
    return serviceUnavailable('Something needed is down. Try again.', 2, error);
  return (
    mapDatabaseError(error, constraints) ??
    new HttpError(500, 'internal', 'The server has a fault', { cause: error })
  );
}
