import type { StudentAccessMode } from '@dashboard/contracts-auth';
import {
  createSessionStore,
  type Logger,
  type RedisClient,
  type SessionStore,
} from '@dashboard/service-kit';
import type { Knex } from 'knex';
import type { RateLimit } from './rate-limit.ts';
import {
  createRefusedSignIns,
  type RefusedSignInCounter,
} from './refused-sign-ins/refused-sign-ins.ts';
import { createKnownDevices, type KnownDevices } from './sign-in/known-device.ts';
import { createSignInQueues, type SignInQueues } from './sign-in/sign-in-queues.ts';
import { createSignInRateLimit, type SignInRateLimit } from './sign-in/sign-in-rate-limit.ts';
import { createAccessCodeRateLimit } from './student-access/access-code-rate-limit.ts';
import { createInviteCodes, type InviteCodes } from './student-access/invite-codes.ts';

/** What the routes of this service depend on. */
export interface Dependencies {
  readonly db: Knex;
  readonly sessions: SessionStore;
  readonly signInRateLimit: SignInRateLimit;
  readonly signInQueues: SignInQueues;
  readonly refusedSignIns: RefusedSignInCounter;
  readonly devices: KnownDevices;
  readonly codes: InviteCodes;
  readonly accessCodeRateLimit: RateLimit;
  readonly secureCookies: boolean;
  readonly studentAccess: StudentAccessMode;
}

export interface DependenciesOptions extends Pick<Dependencies, 'db' | 'secureCookies'> {
  readonly redis: RedisClient;
  readonly identitySecret: string;
  readonly studentAccess: StudentAccessMode;
  readonly logger: Logger;
}

/** Creates the dependencies with one database and one Redis. */
export function createDependencies(options: DependenciesOptions): Dependencies {
  const { db, redis, identitySecret: secret, secureCookies, studentAccess, logger } = options;
  return {
    db,
    sessions: createSessionStore(redis),
    signInRateLimit: createSignInRateLimit({ redis, secret }),
    signInQueues: createSignInQueues(),
    refusedSignIns: createRefusedSignIns({ db, logger }),
    devices: createKnownDevices({ secret, secure: secureCookies }),
    codes: createInviteCodes({ secret }),
    accessCodeRateLimit: createAccessCodeRateLimit({ redis, secret }),
    secureCookies,
    studentAccess,
  };
}
