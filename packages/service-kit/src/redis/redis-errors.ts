import { isNativeError } from 'node:util/types';
import * as redis from '@redis/client';
import { isNetworkError } from '../network-error.ts';

export class RedisUnavailableError extends Error {
  override readonly name = 'RedisUnavailableError';
}

const UNAVAILABLE_ERRORS = [
  RedisUnavailableError,
  redis.AbortError,
  redis.ClientClosedError,
  redis.ClientOfflineError,
  redis.ConnectionTimeoutError,
  redis.DisconnectsClientError,
  redis.ReconnectStrategyError,
  redis.SocketClosedUnexpectedlyError,
  redis.SocketTimeoutError,
  redis.TimeoutError,
];

const UNAVAILABLE_REPLIES = /^(LOADING|READONLY|OOM|MISCONF|MASTERDOWN|BUSY|NOREPLICAS|UNBLOCKED) /;

export function isRedisUnavailable(error: unknown): boolean {
  if (!isNativeError(error)) return false;
  return (
    UNAVAILABLE_ERRORS.some((kind) => error instanceof kind) ||
    // A command waiting for its reply gets the connection's own error.
    isNetworkError(error) ||
    UNAVAILABLE_REPLIES.test(error.message)
  );
}

export const isReadOnlyReply = (error: unknown): boolean =>
  isNativeError(error) && error.message.startsWith('READONLY ');
