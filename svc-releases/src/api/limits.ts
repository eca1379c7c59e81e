import { createHash, randomBytes } from 'node:crypto';
import { limitConcurrency, tooManyRequests } from '@dashboard/service-kit/http';
import { getClientNetwork } from '@dashboard/service-kit/identity';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

const MINUTE_SECONDS = 60;
const UPLOAD_POINTS = 10;
/** Addresses share this many counters, which bounds memory. */
const ADDRESS_COUNTERS = 4_096;
const UPLOADS_AT_ONCE = 8;
/** A check takes up to 256 MB of memory and a core. */
const CHECKS_AT_ONCE = 2;
const BUSY_RETRY_SECONDS = 5;

export interface ReleasesApiLimitOptions {
  /** Per token and minute: one for a request, ten for an upload. */
  readonly tokenPoints?: number;
  /** Per network address, or IPv6 /64, and minute. */
  readonly failedAttempts?: number;
}

/** Counts in this process. Throws HttpError 429 with `Retry-After` over a limit. */
export function createReleasesApiLimits(options: ReleasesApiLimitOptions = {}) {
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

  /** Salted, so that an attacker can't choose an address with another client's counter. */
  const toCounter = (address?: string) => {
    const hash = createHash('sha256').update(salt).update(getClientNetwork(address));
    return hash.digest().readUInt32LE() % ADDRESS_COUNTERS;
  };

  return {
    runCheck,
    countRequest: (tokenId: string, kind?: 'upload') =>
      consume(byToken, tokenId, kind === 'upload' ? UPLOAD_POINTS : 1),
    countFailure: (address: string | undefined) =>
      consume(byAddress, String(toCounter(address)), 1),
    /** One per token from its first byte on, so that two teams can't block all others. */
    async runUpload<T>(tokenId: string, work: () => Promise<T>): Promise<T> {
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
