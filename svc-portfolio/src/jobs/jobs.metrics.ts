import type { Watched } from '@dashboard/service-kit';
import type { Knex } from 'knex';

/** How many jobs there are in each state; those queued and active are the depth of the queue. */
export const countJobs = (db: Knex): Watched => ({
  kind: 'gauge',
  name: 'portfolio_jobs',
  help: 'Jobs by state, as their rows tell',
  label: 'state',
  async read() {
    const rows: { state: string; jobs: string }[] = await db('jobs')
      .select('state')
      .count('* as jobs')
      .groupBy('state');
    const counted = Object.fromEntries(rows.map(({ state, jobs }) => [state, Number(jobs)]));
    return { queued: 0, active: 0, ...counted };
  },
});
