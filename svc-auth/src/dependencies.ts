import type { SecondFactorMode, StudentAccessMode } from '@dashboard/contracts-auth';
import { createSessionStore } from '@dashboard/service-kit/identity';
import type { Logger } from '@dashboard/service-kit/observability';
import { createChangePublisher, type RedisClient } from '@dashboard/service-kit/redis';
import type { Knex } from 'knex';
import { createInviteCodes } from './invite-codes.ts';
import {
  createAccessCodeRateLimit,
  createConfirmationRateLimit,
  createSignInQueues,
  createSignInRateLimit,
  createWrongProofRateLimit,
} from './limits.ts';
import { createRefusedSignIns } from './refused-sign-ins/refused-sign-ins.ts';
import { createKnownDevices } from './signed-cookies/known-device.ts';
import { createPasskeyChallenges } from './signed-cookies/passkey-challenges.ts';

export interface DependenciesOptions {
  readonly db: Knex;
  readonly redis: RedisClient;
  readonly identitySecret: string;
  readonly secureCookies: boolean;
  readonly studentAccess: StudentAccessMode;
  readonly secondFactor: SecondFactorMode;
  readonly logger: Logger;
}

export function createDependencies(options: DependenciesOptions) {
  const { db, redis, identitySecret: secret, secureCookies, logger } = options;
  const { studentAccess, secondFactor } = options;
  const refusedSignIns = createRefusedSignIns({ db, logger });
  return {
    db,
    changePublisher: createChangePublisher(
      (channel, message) => redis.publish(channel, message),
      logger,
    ),
    sessions: createSessionStore(redis),
    signInRateLimit: createSignInRateLimit({ redis, secret }),
    signInQueues: createSignInQueues(),
    refusedSignIns,
    devices: createKnownDevices({ secret, secure: secureCookies }),
    passkeyChallenges: createPasskeyChallenges({ redis, secret, secure: secureCookies }),
    wrongProofRateLimit: createWrongProofRateLimit({ redis, secret, refusedSignIns }),
    confirmationRateLimit: createConfirmationRateLimit({ redis, secret }),
    codes: createInviteCodes({ secret }),
    accessCodeRateLimit: createAccessCodeRateLimit({ redis, secret }),
    secureCookies,
    studentAccess,
    secondFactor,
  };
}

export type Dependencies = Readonly<ReturnType<typeof createDependencies>>;
