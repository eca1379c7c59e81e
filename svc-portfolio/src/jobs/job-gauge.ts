import type { Metric } from '@dashboard/service-kit';
import type { Knex } from 'knex';
import { createJobStore } from './jobs.store.ts';

/** Prometheus gauge of jobs by state; queued and active jobs together are the queue's depth. */
export const createJobGauge = (db: Knex): Metric => ({
  kind: 'gauge',
  name: 'portfolio_jobs',
  help: 'Jobs in the database by state',
  label: 'state',
  read: async () => ({ queued: 0, active: 0, ...(await createJobStore(db).countJobs()) }),
});
