import { fundSchema, importSourceSchema, positionSchema } from '@dashboard/contracts-portfolio';
import { computeTradingDay } from '@dashboard/service-kit/time';
import { z } from 'zod';
import type { WorkerDependencies } from '../dependencies.ts';
import { createFundStore } from '../funds/funds.store.ts';
import { createFundHoldingsService } from '../holdings/fund-holdings.service.ts';
import { assertHoldingsUnchanged, HOLDINGS_JOBS } from '../holdings/holdings-retry.ts';
import type { Position } from '../holdings/position.ts';
import { takeSnapshot } from '../holdings/snapshots.service.ts';
import {
  defineJobHandler,
  type JobDefinition,
  type JobHandler,
  RefusedInputError,
} from '../jobs/job-definition.ts';
import { computeDifference } from './difference.ts';
import { recordImportActivity } from './import-activity.ts';
import { listRejectedPositions } from './imported-lines.ts';
import { createImportStore } from './imports.store.ts';

const importInput = z.object({
  fund: fundSchema,
  /** The handler validates them, so that it can name each invalid one. */
  positions: z.array(z.unknown()),
  revision: z.number().optional(),
  source: z.optional(importSourceSchema),
});

type ImportInput = z.infer<typeof importInput>;

/** Makes a fund's holdings equal the list. New ones are opened on the trading day. */
export const importJob: JobDefinition<ImportInput> = {
  name: 'holdings-import',
  input: importInput,
  topics: ['holdings', 'daily-activity', 'portfolio-activity'],
  failureMessage: 'The import could not be carried out and nothing was changed. Please try again.',
  cancellable: false,
  conflictGroup: HOLDINGS_JOBS,
  describeEffect: ({ fund, source }) => ({
    action: 'holdings.imported',
    subject: { kind: 'holdings', id: null, name: fund },
    details: source && { file: source.fileName },
  }),
  // The admin confirmed how the file differed from the holdings at the time of submission.
  assertRetryable: (tx, request) =>
    assertHoldingsUnchanged(tx, request, {
      since: request.submittedAt,
      message: 'The holdings have changed since then. Import the file again.',
    }),
};

export const FUND_CHANGED = 'The fund has changed since the preview.';

function parsePositions({ fund, positions }: ImportInput): Position[] {
  const rejected = listRejectedPositions(fund, positions);
  if (rejected.length > 0) throw new RefusedInputError('The import is not valid', rejected);
  return z.array(positionSchema).parse(positions);
}

export const createImportHandler = ({
  tradingTimeZone,
  now,
}: Pick<WorkerDependencies, 'tradingTimeZone' | 'now'>): JobHandler =>
  defineJobHandler({
    definition: importJob,
    async run(tx, input, { jobId, reportProgress }) {
      const funds = createFundStore(tx);
      const holdings = createFundHoldingsService(tx);
      const { fund, revision, source } = input;
      const positions = parsePositions(input);
      await funds.lockFundForJob(fund);
      await funds.lockFund(fund);
      if (revision !== undefined && revision !== (await funds.getChangedAt(fund))) {
        throw new RefusedInputError(FUND_CHANGED);
      }
      const before = await holdings.backUp(fund);
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
        before,
        ...dailyListsBackup,
        added: created.map(({ ticker }) => ticker),
        removed: removed.map(({ ticker }) => ticker),
        results,
        source: source ?? null,
        revisionBefore,
        revisionAfter: await funds.bumpRevision(fund),
      });
      await takeSnapshot(tx, fund, day);
      return results;
    },
  });
