import {
  cancelJob,
  getJob,
  listJobs,
  MAX_LISTED_JOBS,
  retryJob,
} from '@dashboard/contracts-portfolio';
import { parseRowId } from '@dashboard/service-kit/database';
import { notFound, ok, type Route, respondWith, route } from '@dashboard/service-kit/http';
import { createWrite } from '@dashboard/service-kit/writes';
import type { Knex } from 'knex';
import type { JobDefinition } from './job-definition.ts';
import type { JobDependencies } from './job-queue.ts';
import { createJobControl } from './jobs.service.ts';
import { createJobStore, type JobRecord } from './jobs.store.ts';
import { presentJob, presentJobs } from './jobs.view.ts';

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
