import { fundSchema, positionSchema } from '@dashboard/contracts-portfolio';
import { computeTradingDay } from '@dashboard/service-kit';
import { z } from 'zod';
import type { WorkerDependencies } from '../dependencies.ts';
import { createFundStore } from '../funds/funds.store.ts';
import { createFundHoldingsService } from '../holdings/fund-holdings.service.ts';
import { assertHoldingsUnchanged, HOLDINGS_JOBS } from '../holdings/holdings-retry.ts';
import { defineJobHandler, type JobDefinition, type JobHandler } from '../jobs/job-definition.ts';
import { takeSnapshot } from '../portfolio-metrics/snapshots.service.ts';
import { computeDifference } from './difference.ts';
import { recordImportActivity } from './import-activity.ts';
import { createImportStore } from './imports.store.ts';

const importInput = z.object({ fund: fundSchema, positions: z.array(positionSchema) });

/**
 * Makes a fund's holdings equal the list: new tickers are created with the trading day as their
 * date opened, held ones are updated, and those that the list lacks are removed.
 */
export const importJob: JobDefinition<z.infer<typeof importInput>> = {
  name: 'holdings-import',
  input: importInput,
  topics: ['holdings', 'daily-activity', 'portfolio-activity'],
  failureMessage: 'The import could not be carried out and nothing was changed. Please try again.',
  cancellable: false,
  conflictGroup: HOLDINGS_JOBS,
  describeEffect: ({ fund }) => ({
    action: 'holdings.imported',
    subject: { kind: 'holdings', id: null, name: fund },
  }),
  // The admin saw the difference from the holdings as they were when the job was submitted.
  assertRetryable: (tx, request) =>
    assertHoldingsUnchanged(tx, request, {
      since: request.submittedAt,
      message: 'The holdings were changed since. Import the file again.',
    }),
};

export function createImportHandler({
  tradingTimeZone,
  now,
}: Pick<WorkerDependencies, 'tradingTimeZone' | 'now'>): JobHandler {
  return defineJobHandler({
    definition: importJob,
    async run(tx, { fund, positions }, { jobId, reportProgress }) {
      const funds = createFundStore(tx);
      const holdings = createFundHoldingsService(tx);
      await funds.lockFundForJob(fund);
      await funds.lockFund(fund);
      const holdingsBefore = await holdings.backUp(fund);
      const revisionBefore = await funds.getRevision(fund);
      const held = await holdings.listHoldings(fund);
      const difference = computeDifference(held, positions);
      const { created, updated, unchanged, removed } = difference;
      const day = computeTradingDay(now(), tradingTimeZone);
      const total = created.length + updated.length + removed.length;
      let changed = 0;
      await holdings.applyChange(fund, difference, {
        dateOpened: day,
        onChanged(count) {
          changed += count;
          reportProgress((changed / total) * 99);
        },
      });
      const dailyListsBackup = await recordImportActivity(tx, {
        importId: jobId,
        fund,
        day,
        held,
        difference,
      });
      const results = {
        updated: updated.length,
        created: created.length,
        removed: removed.length,
        unchanged: unchanged.length,
      };
      await createImportStore(tx).insertImport({
        id: jobId,
        fund,
        day,
        holdingsBefore,
        ...dailyListsBackup,
        added: created.map(({ ticker }) => ticker),
        removed: removed.map(({ ticker }) => ticker),
        results,
        revisionBefore,
        revisionAfter: await funds.bumpRevision(fund),
      });
      await takeSnapshot(tx, fund, day);
      return results;
    },
  });
}
