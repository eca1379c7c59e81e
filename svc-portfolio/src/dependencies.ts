import type { Announcer } from '@dashboard/service-kit';
import type { Knex } from 'knex';
import type { JobQueue } from './jobs/jobs.queue.ts';

/** What the calls of this service work with. */
export interface Dependencies {
  readonly db: Knex;
  readonly announcer: Announcer;
  readonly queue: JobQueue;
  /** How long an import waits for its job before it answers 202. */
  readonly importWaitMs: number;
}
