import { getJob } from '@dashboard/contracts-portfolio';
import { notFound, ok, type Route, route } from '@dashboard/service-kit';
import { z } from 'zod';
import type { Dependencies } from '../dependencies.ts';
import { createJobStore } from './jobs.store.ts';
import { presentJob } from './jobs.view.ts';

const idSchema = z.uuid();

export function jobRoutes({ db }: Dependencies): Route[] {
  return [
    route(getJob, async ({ params }) => {
      const id = idSchema.safeParse(params.id).data;
      const job = id === undefined ? undefined : await createJobStore(db).findJob(id);
      if (!job) throw notFound('No such job');
      return ok(presentJob(job));
    }),
  ];
}
