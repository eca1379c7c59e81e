import { createHash, randomBytes } from 'node:crypto';
import { limitConcurrency, tooManyRequests } from '@dashboard/service-kit/http';
import { getClientNetwork } from '@dashboard/service-kit/identity';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

const MINUTE_SECONDS = 60;
const UPLOAD_POINTS = 10;
/** Addresses share so many counters, so that many addresses take no more memory than few. */
const ADDRESS_COUNTERS = 4_096;
/** How many bodies arrive or wait at the same time: up to 200 MB of temporary files. */
const UPLOADS_AT_ONCE = 8;
/** A check takes up to 256 MB of memory and a core. */
const CHECKS_AT_ONCE = 2;
const BUSY_RETRY_SECONDS = 5;

export interface DoorLimitOptions {
  /** Points of a token in a minute: one for a request, ten for an upload. */
  readonly tokenPoints?: number;
  /** Failed attempts of a network address, or an IPv6 /64, in a minute. */
  readonly failedAttempts?: number;
}

export interface DoorLimits {
  /** Counts a request of a token. @throws HttpError 429 with `Retry-After` over its limit */
  countRequest(tokenId: string, kind?: 'upload'): Promise<void>;
  /** Counts a request without a valid token. @throws HttpError 429 with `Retry-After` over the limit */
  countFailure(address: string | undefined): Promise<void>;
  /**
   * Runs an upload, from its first byte on: one at a time for a token, so that no two teams keep out
   * the others.
   * @throws HttpError 429 with `Retry-After` when there are more, or eight in all
   */
  runUpload<T>(tokenId: string, work: () => Promise<T>): Promise<T>;
  /** Runs the check of an upload that has arrived: two at a time, the others wait. */
  runCheck<T>(work: () => Promise<T>): Promise<T>;
}

/** How often and how much at once may be released. Counted in this process, without Redis. */
export function createDoorLimits(options: DoorLimitOptions = {}): DoorLimits {
  const { tokenPoints = 60, failedAttempts = 30 } = options;
  const duration = MINUTE_SECONDS;
  const byToken = new RateLimiterMemory({ points: tokenPoints, duration });
  const byAddress = new RateLimiterMemory({ points: failedAttempts, duration });
  const salt = randomBytes(16);
  const uploading = new Set<string>();
  const runCheck = limitConcurrency({
    maxConcurrent: CHECKS_AT_ONCE,
    maxQueued: UPLOADS_AT_ONCE - CHECKS_AT_ONCE,
  });

  /** Nobody can choose an address that shares its counter with another one. */
  const toCounter = (address?: string) => {
    const hash = createHash('sha256').update(salt).update(getClientNetwork(address));
    return hash.digest().readUInt32LE() % ADDRESS_COUNTERS;
  };

  return {
    runCheck,
    countRequest: (tokenId, kind) =>
      consume(byToken, tokenId, kind === 'upload' ? UPLOAD_POINTS : 1),
    countFailure: (address) => consume(byAddress, String(toCounter(address)), 1),
    async runUpload(tokenId, work) {
      if (uploading.has(tokenId)) {
        throw tooManyRequests('A token has one upload at a time', BUSY_RETRY_SECONDS);
      }
      if (uploading.size >= UPLOADS_AT_ONCE) {
        throw tooManyRequests('Others are uploading. Try again.', BUSY_RETRY_SECONDS);
      }
      uploading.add(tokenId);
      try {
        return await work();
      } finally {
        uploading.delete(tokenId);
      }
    },
  };
}

async function consume(limiter: RateLimiterMemory, key: string, points: number): Promise<void> {
  try {
    await limiter.consume(key, points);
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    throw tooManyRequests('Too many requests. Try again later.', error.msBeforeNext / 1_000);
  }
}
