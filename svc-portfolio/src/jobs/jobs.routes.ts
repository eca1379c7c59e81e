import {
  cancelJob,
  getJob,
  listJobs,
  MAX_LISTED_JOBS,
  retryJob,
} from '@dashboard/contracts-portfolio';
import {
  conflict,
  notFound,
  ok,
  parseRowId,
  type Route,
  respondWith,
  route,
  withIdempotencyKey,
} from '@dashboard/service-kit';
import type { Knex } from 'knex';
import type { Dependencies } from '../dependencies.ts';
import { CLEAR_KIND } from '../holdings/clear.jobs.ts';
import { createJobStore, type JobRecord } from './jobs.store.ts';
import { presentJob, presentJobs } from './jobs.view.ts';
import { queueAgain } from './retry.service.ts';

/** @throws 404 */
async function findJob(db: Knex, text: string): Promise<JobRecord> {
  const id = parseRowId(text);
  const job = id && (await createJobStore(db).findJob(id));
  if (!job) throw notFound('No such job');
  return job;
}

export function jobRoutes({ db, changePublisher, queue }: Dependencies): Route[] {
  const store = createJobStore(db);
  return [
    route(listJobs, async ({ query }) => {
      const jobs = await store.listJobs(query.state, MAX_LISTED_JOBS);
      return ok(presentJobs(await store.countJobs(), jobs));
    }),

    route(getJob, async ({ params }) => ok(presentJob(await findJob(db, params.id)))),

    route(cancelJob, async ({ params }) => {
      const job = await findJob(db, params.id);
      if (job.kind !== CLEAR_KIND)
        throw conflict('This work is done at once and cannot be stopped');
      if (!(await store.requestCancel(job.id))) throw conflict('The work has ended already');
      changePublisher.publish('jobs');
      return respondWith(202, presentJob(await findJob(db, job.id)));
    }),

    route(retryJob, async ({ params: { id }, idempotencyKey: key }) => {
      const queued = await withIdempotencyKey(
        db,
        { key, endpoint: retryJob.id, body: id },
        async (tx) => {
          await queueAgain(tx, await findJob(tx, id));
          return ok(presentJob(await findJob(tx, id)));
        },
      );
      await queue.enqueue(queued.body.id);
      changePublisher.publish('jobs');
      return queued;
    }),
  ];
}
