import { conflict, notFound, parseRowId } from '@dashboard/service-kit';
import type { Knex } from 'knex';
import { createActivityStore } from '../activity/activity.store.ts';
import { createDailyActivityStore } from '../activity/daily-activity.store.ts';
import { withoutMoves } from '../activity/day-lists.ts';
import { createHoldingStore } from '../holdings/holdings.store.ts';
import { takeSnapshot } from '../metrics/take-snapshot.ts';
import { createImportStore, type ImportSummary } from './imports.store.ts';

/**
 * Puts a fund back as it was before an import: its holdings, the history and the day's lists.
 * Give it a transaction.
 * @param today the trading day, YYYY-MM-DD
 * @throws 404, and 409 when the fund was changed since or the import is undone already
 */
export async function undoImport(tx: Knex, jobId: string, today: string): Promise<ImportSummary> {
  const imports = createImportStore(tx);
  const holdings = createHoldingStore(tx);
  const known = parseRowId(jobId) && (await imports.findImport(jobId));
  if (!known) throw notFound('No such import');
  const { fund, day, before, revisionBefore } = known;
  await holdings.lockFundForJob(fund);
  await holdings.lockFund(fund);
  // Looked at again now that nobody else can change it.
  const summary = await imports.findSummary(jobId);
  if (summary?.undone) throw conflict('The import is undone already');
  if (!summary?.undoable) throw conflict('The fund was changed since; the import stays');
  await holdings.restore(fund, before);
  // The fund is what it was then, so the import before can be undone in its turn.
  await holdings.setRevision(fund, revisionBefore);
  await createActivityStore(tx).forgetImport(jobId);
  const days = createDailyActivityStore(tx);
  const now = await days.lockDay(fund, day);
  const untouched = now.version === known.dayVersionAfter;
  await days.saveDay(fund, day, untouched ? known.dayListsBefore : withoutMoves(now, known));
  await imports.markUndone(jobId);
  await takeSnapshot(tx, fund, today);
  return { ...summary, undone: true, undoable: false };
}
