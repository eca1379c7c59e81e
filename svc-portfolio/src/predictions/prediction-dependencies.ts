import { createHmac, hkdfSync } from 'node:crypto';
import { createRateLimit, type RateLimit } from '@dashboard/service-kit/http';
import { deriveKeyRing } from '@dashboard/service-kit/identity';
import type { RedisClient } from '@dashboard/service-kit/redis';

/** A whole class can share one network: a hundred students with thirty predictions each. */
const MAX_PREDICTIONS_PER_NETWORK = 3_000;
/** HKDF info, so the key differs from the one that signs identities with the same secret. */
const KEY_PURPOSE = 'devices of calls';

const deriveKey = (key: string) => Buffer.from(hkdfSync('sha256', key, '', KEY_PURPOSE, 32));

export interface PredictionDependencies {
  readonly rateLimit: RateLimit;
  /** Keyed hash of a device's number, in hex. Without the key, no row leads back to a device. */
  hashDevice(device: string): string;
}

export function createPredictionDependencies(options: {
  readonly redis: RedisClient;
  readonly secret: string;
}): PredictionDependencies {
  const { redis, secret } = options;
  const { signing } = deriveKeyRing(secret, deriveKey);
  return {
    rateLimit: createRateLimit(redis, {
      kind: 'call',
      perHour: MAX_PREDICTIONS_PER_NETWORK,
      secret,
      unavailable: 'Calls are not counted at the moment',
    }),
    hashDevice: (device) => createHmac('sha256', signing).update(device).digest('hex'),
  };
}
