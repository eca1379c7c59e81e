import { isNativeError } from 'node:util/types';
import { type DestinationStream, type Logger, pino } from 'pino';
import { getTraceFields } from './spans.ts';

export type { Logger } from 'pino';

const SECRETS = ['password', 'cookie', 'set-cookie', 'authorization', 'x-identity', 'token'];

interface DetailedError extends Error {
  readonly code?: unknown;
  readonly errors?: readonly unknown[];
}

/** A database error contains the rows it failed on, so only selected fields are logged. */
function describeError(error: unknown): unknown {
  if (!isNativeError(error)) return error;
  const { name, message, stack, code, cause, errors } = error as DetailedError;
  return {
    name,
    message,
    code,
    stack,
    cause: isNativeError(cause) ? describeError(cause) : undefined,
    errors: errors?.map(describeError),
  };
}

export function createLogger(name: string, level: string, destination?: DestinationStream): Logger {
  const options = {
    name,
    level,
    timestamp: pino.stdTimeFunctions.isoTime,
    mixin: getTraceFields,
    serializers: { err: describeError, error: describeError },
    redact: {
      paths: SECRETS.flatMap((key) => [`["${key}"]`, `*["${key}"]`, `*.*["${key}"]`]),
      censor: '[left out]',
    },
  };
  return destination ? pino(options, destination) : pino(options);
}
