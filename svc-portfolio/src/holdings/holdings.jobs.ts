import { setTimeout as delay } from 'node:timers/promises';
import type { Fund } from '@dashboard/contracts-portfolio';
import { inTransaction } from '@dashboard/service-kit/database';
import { createRemovalStore } from '@dashboard/service-kit/removals';
import { computeTradingDay } from '@dashboard/service-kit/time';
import type { Knex } from 'knex';
import type { z } from 'zod';
import type { WorkerDependencies } from '../dependencies.ts';
import { createFundStore } from '../funds/funds.store.ts';
import {
  defineJobHandler,
  type JobAttempt,
  type JobDefinition,
  type JobHandler,
} from '../jobs/job-definition.ts';
import { createHoldingService } from './holdings.service.ts';
import { createHoldingStore } from './holdings.store.ts';
import {
  assertHoldingsUnchanged,
  fundInput,
  HOLDINGS_JOBS,
  listAffected,
} from './holdings-retry.ts';
import { takeSnapshot } from './snapshots.service.ts';

/** Pauses after every batch, so that other calls get through. */
const BATCH_SIZE = 5;
const PAUSE_MS = 100;

export const describeHoldings = (fund: Fund | null) => ({
  kind: 'holdings',
  id: null,
  name: fund ?? 'All funds',
});

/** All holdings together are one removal, with the id of the job. */
export const clearJob: JobDefinition<z.infer<typeof fundInput>> = {
  name: 'holdings-clear',
  input: fundInput,
  topics: ['holdings', 'portfolio-activity'],
  failureMessage: 'Clearing did not finish. The remaining holdings can be cleared again.',
  cancellable: true,
  conflictGroup: HOLDINGS_JOBS,
  describeEffect: ({ fund }) => ({ action: 'holdings.cleared', subject: describeHoldings(fund) }),
  // The job itself changed the funds until it failed. Holdings added since weren't to be deleted.
  assertRetryable: (tx, request) =>
    assertHoldingsUnchanged(tx, request, {
      since: request.failedAt,
      message: 'The holdings have changed since then. Clear them again if you still want to.',
    }),
};

interface ClearDependencies
  extends Pick<WorkerDependencies, 'changePublisher' | 'tradingTimeZone' | 'now'> {
  readonly pause?: (ms: number) => Promise<unknown>;
}

interface ClearedFunds extends z.infer<typeof fundInput> {
  readonly clearedFunds: readonly Fund[];
}

export function createClearHandler(dependencies: ClearDependencies): JobHandler {
  const { changePublisher, tradingTimeZone, now, pause = delay } = dependencies;
  const getToday = () => computeTradingDay(now(), tradingTimeZone);

  const clearOne = (
    db: Knex,
    fund: Fund,
    attempt: JobAttempt,
    { today, name }: { readonly today: string; readonly name: string },
  ): Promise<boolean> =>
    inTransaction(db, async (tx) => {
      const { jobId: removalId, caller } = attempt;
      const cleared = { removalId, name, removedBy: caller?.username ?? null };
      if (!(await createHoldingService(tx, today).clearFirstHolding(fund, cleared))) return false;
      await attempt.countStep(tx);
      return true;
    });

  /** `assertLocked` throws if the job lock of the funds is lost. */
  async function clearFunds(
    db: Knex,
    { fund: clearedFund, clearedFunds }: ClearedFunds,
    attempt: JobAttempt,
    assertLocked: () => Promise<unknown>,
  ): Promise<void> {
    const [today, { name }] = [getToday(), describeHoldings(clearedFund)];
    for (const fund of clearedFunds) {
      for (let count = 1; await clearOne(db, fund, attempt, { today, name }); count += 1) {
        if (count % BATCH_SIZE !== 0) continue;
        changePublisher.publish('holdings', 'portfolio-activity');
        await assertLocked();
        const { stepsDone, cancelRequested } = await attempt.readStatus();
        if (cancelRequested) return;
        const left = await createHoldingStore(db).countHoldings(clearedFunds);
        attempt.reportProgress((stepsDone / (stepsDone + left)) * 99);
        await pause(PAUSE_MS);
      }
    }
  }

  return defineJobHandler({
    definition: clearJob,
    async runInSteps(db, { fund }, attempt) {
      const clearedFunds = await listAffected(db, fund);
      return inTransaction(db, async (lockTx) => {
        // Held to the end: an import submitted in the meantime runs after the whole job.
        for (const one of clearedFunds) await createFundStore(lockTx).lockFundForJob(one);
        await createRemovalStore(db).prolong(attempt.jobId);
        await clearFunds(db, { fund, clearedFunds }, attempt, () => lockTx.raw('SELECT 1'));
        for (const one of clearedFunds) {
          await inTransaction(db, (tx) => takeSnapshot(tx, one, getToday()));
        }
        const { stepsDone: removed } = await attempt.readStatus();
        const unchanged = await createHoldingStore(db).countHoldings(clearedFunds);
        return { updated: 0, created: 0, removed, unchanged };
      });
    },
  });
}
