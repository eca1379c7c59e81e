import { type Constraints, databaseErrorOf } from './database-errors.ts';
import { HttpError, unavailable } from './errors.ts';
import { isRedisDown } from './redis.ts';

/** The one place where whatever was thrown becomes an answer. Anything not foreseen is a 500. */
export function failureOf(error: unknown, constraints: Constraints): HttpError {
  if (error instanceof HttpError) return error;
  if (isRedisDown(error)) return unavailable('Something needed is down. Try again.', 2, error);
  return (
    databaseErrorOf(error, constraints) ??
    new HttpError(500, 'internal', 'The server has a fault', { cause: error })
  );
}
