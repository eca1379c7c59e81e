import { type Fund, fundSchema, funds } from '@dashboard/contracts-portfolio';
import { conflict } from '@dashboard/service-kit';
import type { Knex } from 'knex';
import { z } from 'zod';
import { CLEAR_KIND } from '../holdings/clear.jobs.ts';
import { createHoldingStore } from '../holdings/holdings.store.ts';
import { IMPORT_KIND } from '../imports/imports.jobs.ts';
import { createBotAnalysisStore } from '../screenshots/bot-analyses.store.ts';
import { SCREENSHOTS_KIND } from '../screenshots/screenshots.jobs.ts';
import { createJobStore, type JobRecord } from './jobs.store.ts';

/** @throws 409 when the job's effect is not what is wanted any more, or cannot be had */
type Rule = (tx: Knex, job: JobRecord) => Promise<void>;

const ofFund = z.object({ fund: fundSchema.nullable() });

/** Looks at the funds of a job with nobody changing them meanwhile. */
async function fundsAreAsThen(
  tx: Knex,
  job: JobRecord,
  { since, otherwise }: { since: 'created_at' | 'updated_at'; otherwise: string },
): Promise<void> {
  const jobs = createJobStore(tx);
  const { fund } = ofFund.parse(job.input);
  const about: readonly Fund[] = fund === null ? funds : [fund];
  for (const one of about) await createHoldingStore(tx).lockFund(one);
  // One that was asked for later may have its turn first.
  if (await jobs.othersAtWork(job.id, [IMPORT_KIND, CLEAR_KIND], about)) {
    throw conflict('Other work on these holdings is under way. Try again when it has ended.');
  }
  if (await jobs.changedSince(job.id, since, about)) throw conflict(otherwise);
}

const rules: Readonly<Record<string, Rule>> = {
  // What was looked at before it was asked for is what the list was compared with.
  [IMPORT_KIND]: (tx, job) =>
    fundsAreAsThen(tx, job, {
      since: 'created_at',
      otherwise: 'The holdings were changed since. Import the file again.',
    }),
  // Its own steps have changed them before it failed; what came after it was not meant to go.
  [CLEAR_KIND]: (tx, job) =>
    fundsAreAsThen(tx, job, {
      since: 'updated_at',
      otherwise: 'The holdings were changed since. Clear them again if that is still wanted.',
    }),
  async [SCREENSHOTS_KIND](tx, { id }) {
    const analyses = createBotAnalysisStore(tx);
    if ((await analyses.findNewest())?.id !== id) {
      throw conflict('A newer analysis has taken its place.');
    }
    if ((await analyses.countScreenshots(id)).all === 0) {
      throw conflict('The screenshots are gone. Upload them again.');
    }
  },
};

/**
 * Queues a failed job again, under its id: whatever it did already, such as the holdings a Clear
 * All has deleted, counts on. Give it a transaction, and ask a worker to run the job after it.
 * @throws 409 when the job has not failed, or must not be carried out any more
 */
export async function queueAgain(tx: Knex, job: JobRecord): Promise<void> {
  const rule = rules[job.kind];
  if (!rule) throw conflict('This kind of work is not known to the server.');
  if (job.state === 'failed') await rule(tx, job);
  if (!(await createJobStore(tx).queueAgain(job.id))) throw conflict('The job has not failed.');
}
