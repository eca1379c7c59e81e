import { isNativeError } from 'node:util/types';
import knex from 'knex';
import pg from 'pg';
import { badRequest, type HttpError, serviceUnavailable } from '../http/errors.ts';

/** What a broken database constraint answers, by the constraint's name. */
export type ConstraintErrors = Readonly<Record<string, () => HttpError>>;

/** Connection lost, shutting down, out of room, timed out, or lost a race: worth another try. */
const TRANSIENT_CODES = /^(08|53|57|58|40)|^55P03$|^25P0[34]$/;
/** Texts and numbers that cannot be stored. */
const INVALID_VALUE_CODES = new Set(['22003', '22008', '22021', '22P05']);
const NETWORK_ERROR_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
/** The driver gives these no code, so their text is all there is. */
const DRIVER_DOWN_MESSAGES =
  /^(Connection terminated|Query read timeout|timeout expired|timeout exceeded when|Client has encountered a connection error|Unable to acquire a connection)/;

function isDatabaseDown(error: Error & { readonly code?: string }): boolean {
  return (
    error instanceof knex.KnexTimeoutError ||
    NETWORK_ERROR_CODES.has(error.code ?? '') ||
    DRIVER_DOWN_MESSAGES.test(error.message)
  );
}

/** The answer for an error of the database, or nothing where it is none or not foreseen. */
export function mapDatabaseError(
  error: unknown,
  constraints: ConstraintErrors,
): HttpError | undefined {
  if (!isNativeError(error)) return undefined;
  const down = () => serviceUnavailable('Something needed is down. Try again.', 2, error);
  if (!(error instanceof pg.DatabaseError)) return isDatabaseDown(error) ? down() : undefined;
  const code = error.code ?? '';
  if (TRANSIENT_CODES.test(code)) return down();
  if (INVALID_VALUE_CODES.has(code)) return badRequest('A value cannot be stored');
  return constraints[error.constraint ?? '']?.();
}
