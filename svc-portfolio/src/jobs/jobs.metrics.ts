import type { Metric } from '@dashboard/service-kit';
import type { Knex } from 'knex';
import { createJobStore } from './jobs.store.ts';

/** How many jobs there are in each state; those queued and active are the depth of the queue. */
export const countJobs = (db: Knex): Metric => ({
  kind: 'gauge',
  name: 'portfolio_jobs',
  help: 'Jobs by state, as their rows tell',
  label: 'state',
  read: async () => ({ queued: 0, active: 0, ...(await createJobStore(db).countJobs()) }),
});
