import { isNativeError } from 'node:util/types';
import { type DestinationStream, type Logger, pino } from 'pino';

export type { Logger } from 'pino';

const SECRETS = ['password', 'cookie', 'set-cookie', 'authorization', 'x-identity', 'token'];

interface CodedError extends Error {
  readonly code?: unknown;
}

/** Only what is known to be safe: a database error carries the rows it failed on. */
function describeError(error: unknown): unknown {
  if (!isNativeError(error)) return error;
  const { name, message, stack, code } = error as CodedError;
  return { name, message, code, stack };
}

/** A JSON logger, one line an event, that leaves secrets out wherever they are named. */
export function createLogger(name: string, level: string, destination?: DestinationStream): Logger {
  const options = {
    name,
    level,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: describeError, error: describeError },
    redact: {
      paths: SECRETS.flatMap((key) => [`["${key}"]`, `*["${key}"]`, `*.*["${key}"]`]),
      censor: '[left out]',
    },
  };
  return destination ? pino(options, destination) : pino(options);
}
