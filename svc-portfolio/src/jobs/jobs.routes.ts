import { cancelJob, getJob } from '@dashboard/contracts-portfolio';
import { answer, conflict, notFound, ok, type Route, route } from '@dashboard/service-kit';
import { z } from 'zod';
import type { Dependencies } from '../dependencies.ts';
import { CLEAR_KIND } from '../holdings/clear.jobs.ts';
import { createJobStore, type JobRecord } from './jobs.store.ts';
import { presentJob } from './jobs.view.ts';

const idSchema = z.uuid();

export function jobRoutes({ db, announcer }: Dependencies): Route[] {
  const store = createJobStore(db);

  /** @throws 404 */
  async function findJob(id: string): Promise<JobRecord> {
    const job = idSchema.safeParse(id).success ? await store.findJob(id) : undefined;
    if (!job) throw notFound('No such job');
    return job;
  }

  return [
    route(getJob, async ({ params }) => ok(presentJob(await findJob(params.id)))),

    route(cancelJob, async ({ params }) => {
      const job = await findJob(params.id);
      if (job.kind !== CLEAR_KIND)
        throw conflict('This work is done at once and cannot be stopped');
      if (!(await store.requestCancel(job.id))) throw conflict('The work has ended already');
      announcer.announce('jobs');
      return answer(202, presentJob(await findJob(job.id)));
    }),
  ];
}
