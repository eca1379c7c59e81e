import { isNativeError } from 'node:util/types';
import knex from 'knex';
import pg from 'pg';
import { badRequest, type HttpError, serviceUnavailable } from '../errors.ts';
import { isNetworkError } from '../network-error.ts';

export type ConstraintErrors = Readonly<Record<string, () => HttpError>>;

/** SQLSTATEs worth a retry: connection lost, shutdown, out of resources, timeout, conflict. */
const TRANSIENT_CODES = /^(08|53|57|58|40)|^55P03$|^25P0[34]$/;
const INVALID_VALUE_CODES = new Set(['22003', '22008', '22021', '22P05']);
const UNREACHABLE_CODES = /^08|^57P0[123]$|^53300$/;

export class DatabaseUnavailableError extends Error {
  override readonly name = 'DatabaseUnavailableError';
  readonly code: string | undefined;

  constructor(message: string, cause?: Error & { readonly code?: string }) {
    super(message, { cause });
    this.code = cause?.code;
  }
}

const isConnectionError = (error: Error) =>
  error instanceof DatabaseUnavailableError ||
  error instanceof knex.KnexTimeoutError ||
  isNetworkError(error);

export function isDatabaseUnreachable(error: unknown): boolean {
  if (!isNativeError(error)) return false;
  return error instanceof pg.DatabaseError
    ? UNREACHABLE_CODES.test(error.code ?? '')
    : isConnectionError(error);
}

export const isDeadlock = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === '40P01';

export function mapDatabaseError(
  error: unknown,
  constraints: ConstraintErrors,
): HttpError | undefined {
  if (!isNativeError(error)) return undefined;
  const down = () => serviceUnavailable('A required service is down. Try again.', 2, error);
  if (!(error instanceof pg.DatabaseError)) return isConnectionError(error) ? down() : undefined;
  const code = error.code ?? '';
  if (TRANSIENT_CODES.test(code)) return down();
  if (INVALID_VALUE_CODES.has(code)) return badRequest('A value cannot be stored');
  return constraints[error.constraint ?? '']?.();
}
