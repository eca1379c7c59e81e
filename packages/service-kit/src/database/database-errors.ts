import { isNativeError } from 'node:util/types';
import knex from 'knex';
import pg from 'pg';
import { badRequest, type HttpError, serviceUnavailable } from '../http/errors.ts';

/** The error for a violated database constraint, by the constraint's name. */
export type ConstraintErrors = Readonly<Record<string, () => HttpError>>;

/** SQLSTATEs that a retry may pass: connection lost, shutdown, out of resources, timeout, conflict. */
const TRANSIENT_CODES = /^(08|53|57|58|40)|^55P03$|^25P0[34]$/;
/** SQLSTATEs of texts and numbers that cannot be stored. */
const INVALID_VALUE_CODES = new Set(['22003', '22008', '22021', '22P05']);
const NETWORK_ERROR_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);
/** SQLSTATEs of a database that takes no connection now: lost or refused, ending, starting, too many. */
const UNREACHABLE_CODES = /^08|^57P0[123]$|^53300$/;
/** Errors of the driver have no code: they are recognised by their message, which knex puts after the statement. */
const DRIVER_DOWN_MESSAGES =
  /(?:^| - )(?:Connection terminated|Query read timeout|timeout expired|timeout exceeded when|Client has encountered a connection error|Unable to acquire a connection)[\w ,.]*$/;

function isDatabaseDown(error: Error & { readonly code?: string }): boolean {
  return (
    error instanceof knex.KnexTimeoutError ||
    NETWORK_ERROR_CODES.has(error.code ?? '') ||
    DRIVER_DOWN_MESSAGES.test(error.message)
  );
}

/** Whether the database could not be reached, so that the same may succeed a moment later. */
export function isDatabaseUnreachable(error: unknown): boolean {
  if (!isNativeError(error)) return false;
  return error instanceof pg.DatabaseError
    ? UNREACHABLE_CODES.test(error.code ?? '')
    : isDatabaseDown(error);
}

/** The HTTP error for an error of the database; undefined for any other or unexpected error. */
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
