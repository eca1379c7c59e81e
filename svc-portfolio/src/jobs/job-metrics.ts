import { Histogram, type Metric } from '@dashboard/service-kit/observability';
import type { Knex } from 'knex';
import { createJobStore } from './jobs.store.ts';

export const attemptOutcomes = ['completed', 'retried', 'failed'] as const;
export type AttemptOutcome = (typeof attemptOutcomes)[number];

export const createJobGauge = (db: Knex): Metric => ({
  kind: 'gauge',
  name: 'portfolio_jobs',
  help: 'Jobs in the database by state',
  label: 'state',
  read: async () => ({
    queued: 0,
    active: 0,
    failed: 0,
    ...(await createJobStore(db).countJobs()),
  }),
});

export const createQueueAgeGauge = (db: Knex): Metric => ({
  kind: 'gauge',
  name: 'portfolio_oldest_job_seconds',
  help: 'For how long the unfinished job that has waited longest has made no progress',
  read: () => createJobStore(db).readQueueAge(),
});

export function createJobDurations(kinds: readonly string[]) {
  const durations = new Histogram({
    name: 'portfolio_job_duration_seconds',
    help: 'Attempts at jobs by kind and by outcome: completed, retried, failed',
    labelNames: ['kind', 'outcome'],
    buckets: [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300],
    registers: [],
  });
  for (const kind of kinds) {
    for (const outcome of attemptOutcomes) durations.zero({ kind, outcome });
  }
  return durations;
}
