import type { StudentAccessMode } from '@dashboard/contracts-auth';
import { createSessionStore, type RedisClient, type SessionStore } from '@dashboard/service-kit';
import type { Knex } from 'knex';
import { type Attempts, createAttempts } from './sign-in/attempts.ts';
import { createKnownDevices, type KnownDevices } from './sign-in/known-device.ts';
import { createCodeTries } from './student-access/code-tries.ts';
import { createInviteCodes, type InviteCodes } from './student-access/invite-codes.ts';
import type { Tries } from './tries.ts';

/** What the routes of this service depend on. */
export interface Dependencies {
  readonly db: Knex;
  readonly sessions: SessionStore;
  readonly attempts: Attempts;
  readonly devices: KnownDevices;
  readonly codes: InviteCodes;
  readonly codeTries: Tries;
  readonly secureCookies: boolean;
  readonly studentAccess: StudentAccessMode;
}

export interface DependenciesOptions extends Pick<Dependencies, 'db' | 'secureCookies'> {
  readonly redis: RedisClient;
  readonly identitySecret: string;
  readonly studentAccess: StudentAccessMode;
}

/** Creates the dependencies with one database and one Redis. */
export function createDependencies(options: DependenciesOptions): Dependencies {
  const { db, redis, identitySecret: secret, secureCookies, studentAccess } = options;
  return {
    db,
    sessions: createSessionStore(redis),
    attempts: createAttempts(redis),
    devices: createKnownDevices({ secret, secure: secureCookies }),
    codes: createInviteCodes({ secret }),
    codeTries: createCodeTries(redis),
    secureCookies,
    studentAccess,
  };
}
