import type { AuditCaller } from '@dashboard/contracts-http';
import { appendAuditEntry } from '@dashboard/service-kit/audit';
import { parseRowId } from '@dashboard/service-kit/database';
import { conflict, notFound } from '@dashboard/service-kit/http';
import type { Knex } from 'knex';
import { createActivityService } from '../activity/activity.service.ts';
import { createFundStore } from '../funds/funds.store.ts';
import { createFundHoldingsService } from '../holdings/fund-holdings.service.ts';
import { takeSnapshot } from '../holdings/snapshots.service.ts';
import { countHoldings } from '../jobs/job-entries.ts';
import { createImportStore, type ImportSummary } from './imports.store.ts';

/** Needs a transaction. @throws 404, and 409 if the fund has changed since or it's undone */
export async function revertImport(
  tx: Knex,
  jobId: string,
  today: string,
  caller: AuditCaller,
): Promise<ImportSummary> {
  const imports = createImportStore(tx);
  const funds = createFundStore(tx);
  const completed = parseRowId(jobId) && (await imports.findImport(jobId));
  if (!completed) throw notFound('No such import');
  const { fund, before: holdingsBefore, revisionBefore } = completed;
  await funds.lockFundForJob(fund);
  await funds.lockFund(fund);
  // Reads it again, now that no other transaction can change it.
  const summary = await imports.findSummary(jobId);
  if (summary?.undone) throw conflict('The import was already undone');
  if (!summary?.undoable) throw conflict('The fund has changed since the import, which stays');
  await createFundHoldingsService(tx).restore(fund, holdingsBefore);
  // With the fund back at its old revision, the previous import can be undone next.
  await funds.setRevision(fund, revisionBefore);
  await createActivityService(tx).undoImport(completed);
  await imports.markUndone(jobId);
  await takeSnapshot(tx, fund, today);
  const { before, after } = countHoldings(completed.results);
  await appendAuditEntry(tx, {
    caller,
    action: 'holdings.import-undone',
    subject: { kind: 'holdings', id: null, name: fund },
    before: after,
    after: { ...before, jobId },
  });
  return { ...summary, undone: true, undoable: false };
}
