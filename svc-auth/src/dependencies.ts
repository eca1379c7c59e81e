import type { SessionStore } from '@dashboard/service-kit';
import type { Knex } from 'knex';
import type { Attempts } from './sign-in/attempts.ts';
import type { KnownDevices } from './sign-in/known-device.ts';

/** What the calls of this service work with. */
export interface Dependencies {
  readonly db: Knex;
  readonly sessions: SessionStore;
  readonly attempts: Attempts;
  readonly devices: KnownDevices;
  readonly secureCookies: boolean;
}
