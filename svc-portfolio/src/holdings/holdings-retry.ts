import { type Fund, fundSchema, funds } from '@dashboard/contracts-portfolio';
import { conflict } from '@dashboard/service-kit/http';
import type { Knex } from 'knex';
import { z } from 'zod';
import { createFundStore } from '../funds/funds.store.ts';
import type { RetryRequest } from '../jobs/job-definition.ts';

export const HOLDINGS_JOBS = 'holdings';

/** Null is every fund. */
const fundInput = z.object({ fund: z.nullable(fundSchema) });

/**
 * Locks the funds of a job and refuses to retry it if they have changed.
 * @param since a Postgres timestamp as text
 * @throws 409 with the message, or while another job on these funds is unfinished
 */
export async function assertHoldingsUnchanged(
  tx: Knex,
  request: RetryRequest,
  { since, message }: { readonly since: string; readonly message: string },
): Promise<void> {
  const { fund } = fundInput.parse(request.input);
  const affected: readonly Fund[] = fund === null ? funds : [fund];
  const store = createFundStore(tx);
  for (const one of affected) await store.lockFund(one);
  // A job submitted later could run before the retried one.
  if (await request.hasConflictingJob(affected)) {
    throw conflict('Other work on these holdings is under way. Try again when it has ended.');
  }
  if (await store.isAnyChangedAfter(affected, since)) throw conflict(message);
}
