import { type Fund, fundSchema } from '@dashboard/contracts-portfolio';
import { conflict } from '@dashboard/service-kit/http';
import type { Knex } from 'knex';
import { z } from 'zod';
import { createFundStore } from '../funds/funds.store.ts';
import type { RetryRequest } from '../jobs/job-definition.ts';

export const HOLDINGS_JOBS = 'holdings';

/** Null means every fund. */
export const fundInput = z.object({ fund: z.nullable(fundSchema) });

export const listAffected = async (db: Knex, fund: Fund | null): Promise<readonly Fund[]> =>
  fund === null ? createFundStore(db).listNames() : [fund];

/** `since` is a Postgres timestamp as text. @throws 409 for a later change or an unfinished job */
export async function assertHoldingsUnchanged(
  tx: Knex,
  request: RetryRequest,
  { since, message }: { readonly since: string; readonly message: string },
): Promise<void> {
  const affected = await listAffected(tx, fundInput.parse(request.input).fund);
  const store = createFundStore(tx);
  for (const one of affected) await store.lockFund(one);
  if (await request.hasConflictingJob(affected)) {
    throw conflict('Another job is changing these holdings. Try again when it has finished.');
  }
  if (await store.isAnyChangedAfter(affected, since)) throw conflict(message);
}
