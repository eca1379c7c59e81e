import {
  cancelJob,
  getJob,
  type Job,
  type JobList,
  type JobState,
  type ListedJob,
  listJobs,
  MAX_LISTED_JOBS,
  retryJob,
} from '@dashboard/contracts-portfolio';
import { cutPage, parseRowId } from '@dashboard/service-kit/database';
import { notFound, ok, type Route, respondWith, route } from '@dashboard/service-kit/http';
import { createWrite } from '@dashboard/service-kit/writes';
import type { Knex } from 'knex';
import type { JobDefinition } from './job-definition.ts';
import type { JobDependencies } from './job-queue.ts';
import { createJobControl } from './jobs.service.ts';
import { createJobStore, type JobRecord, type ListedJobRecord } from './jobs.store.ts';

const presentJob = (
  job: Omit<JobRecord, 'input' | 'attempts' | 'stepsDone' | 'traceparent' | 'caller'> &
    Partial<Pick<JobRecord, 'stepsDone'>>,
): Job => ({
  id: job.id,
  kind: job.kind,
  state: job.state,
  progress: job.progress,
  stepsDone: job.stepsDone || undefined,
  results: job.results ?? undefined,
  cancelled: (job.state === 'completed' && job.cancelRequested) || undefined,
  rejected: job.rejected ? cutPage(job.rejected) : undefined,
  error: job.error ?? undefined,
});

const presentListed = (job: ListedJobRecord): ListedJob => ({
  ...presentJob(job),
  fund: job.fund,
  createdAt: job.createdAt.toISOString(),
  updatedAt: job.updatedAt.toISOString(),
});

const presentJobs = (
  counts: Partial<Record<JobState, number>>,
  jobs: readonly ListedJobRecord[],
): JobList => ({
  counts: { queued: 0, active: 0, completed: 0, failed: 0, ...counts },
  jobs: jobs.map(presentListed),
});

async function findJob(db: Knex, text: string): Promise<JobRecord> {
  const id = parseRowId(text);
  const job = id && (await createJobStore(db).findJob(id));
  if (!job) throw notFound('No such job');
  return job;
}

export function jobRoutes(
  dependencies: JobDependencies,
  definitions: readonly JobDefinition[],
): Route[] {
  const { db, queue } = dependencies;
  const write = createWrite(dependencies);
  const store = createJobStore(db);
  const control = createJobControl(definitions);
  return [
    route(listJobs, async ({ query }) => {
      const jobs = await store.listJobs(query.state, MAX_LISTED_JOBS);
      return ok(presentJobs(await store.countJobs(), jobs));
    }),

    route(getJob, async ({ params }) => ok(presentJob(await findJob(db, params.id)))),

    write(cancelJob, async ({ params, caller }, { tx }) => {
      const job = await findJob(tx, params.id);
      await control.cancelJob(tx, job, caller);
      return respondWith(202, presentJob(await findJob(tx, job.id)));
    }),

    write(
      retryJob,
      {
        async finish(queued) {
          await queue.enqueue(queued.body.id);
          return queued;
        },
      },
      async ({ params: { id }, caller }, { tx }) => {
        await control.retryJob(tx, await findJob(tx, id), caller);
        return ok(presentJob(await findJob(tx, id)));
      },
    ),
  ];
}
