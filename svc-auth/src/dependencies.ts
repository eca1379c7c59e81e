import type { SecondFactorMode, StudentAccessMode } from '@dashboard/contracts-auth';
import type { RateLimit } from '@dashboard/service-kit/http';
import { createSessionStore, type SessionStore } from '@dashboard/service-kit/identity';
import type { Logger } from '@dashboard/service-kit/observability';
import type { RedisClient } from '@dashboard/service-kit/redis';
import type { Knex } from 'knex';
import { createInviteCodes, type InviteCodes } from './invite-codes.ts';
import {
  type AccessCodeRateLimit,
  createAccessCodeRateLimit,
  createConfirmationRateLimit,
  createSignInQueues,
  createSignInRateLimit,
  createWrongProofRateLimit,
  type SignInQueues,
  type SignInRateLimit,
  type WrongProofRateLimit,
} from './limits.ts';
import {
  createRefusedSignIns,
  type RefusedSignInCounter,
} from './refused-sign-ins/refused-sign-ins.ts';
import { createKnownDevices, type KnownDevices } from './signed-cookies/known-device.ts';
import {
  createPasskeyChallenges,
  type PasskeyChallenges,
} from './signed-cookies/passkey-challenges.ts';

export interface Dependencies {
  readonly db: Knex;
  readonly sessions: SessionStore;
  readonly signInRateLimit: SignInRateLimit;
  readonly signInQueues: SignInQueues;
  readonly refusedSignIns: RefusedSignInCounter;
  readonly devices: KnownDevices;
  readonly passkeyChallenges: PasskeyChallenges;
  readonly wrongProofRateLimit: WrongProofRateLimit;
  readonly confirmationRateLimit: RateLimit;
  readonly codes: InviteCodes;
  readonly accessCodeRateLimit: AccessCodeRateLimit;
  readonly secureCookies: boolean;
  readonly studentAccess: StudentAccessMode;
  readonly secondFactor: SecondFactorMode;
}

export interface DependenciesOptions extends Pick<Dependencies, 'db' | 'secureCookies'> {
  readonly redis: RedisClient;
  readonly identitySecret: string;
  readonly studentAccess: StudentAccessMode;
  readonly secondFactor: SecondFactorMode;
  readonly logger: Logger;
}

export function createDependencies(options: DependenciesOptions): Dependencies {
  const { db, redis, identitySecret: secret, secureCookies, logger } = options;
  const { studentAccess, secondFactor } = options;
  const refusedSignIns = createRefusedSignIns({ db, logger });
  return {
    db,
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
