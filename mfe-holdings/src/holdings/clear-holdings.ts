import {
  ALL_FUNDS,
  cancelJob,
  clearHoldings,
  computeTotals,
  type Fund,
  funds,
  type Holding,
  restoreRemoval,
} from '@dashboard/contracts-portfolio';
import { useHost, useWrite, type WriteServices } from '@dashboard/mfe-kit';
import { useState } from 'react';
import { formatMoney } from '../format/figures.ts';
import { JobError, waitForJob } from '../jobs/wait-for-job.ts';
import { holdingsKey } from './holdings.ts';

export interface ClearChoice {
  readonly fund: Fund | undefined;
  readonly name: string;
  readonly count: number;
  readonly value: string;
}

export const formatHoldingCount = (count: number) =>
  count === 1 ? '1 holding' : `${count} holdings`;

const createChoice = (
  fund: Fund | undefined,
  name: string,
  holdings: readonly Holding[],
): ClearChoice => ({
  fund,
  name,
  count: holdings.length,
  value: formatMoney(computeTotals(holdings).value),
});

/** Each fund with holdings and, if there are several, all funds as the last choice. */
export function listClearChoices(holdings: readonly Holding[]): ClearChoice[] {
  const byFund = Map.groupBy(holdings, ({ fund }) => fund);
  const choices = funds
    .filter((fund) => byFund.has(fund))
    .map((fund) => createChoice(fund, fund, byFund.get(fund) ?? []));
  if (choices.length < 2) return choices;
  return [...choices, createChoice(undefined, `All ${choices.length} funds`, holdings)];
}

interface ClearInput extends Pick<ClearChoice, 'fund' | 'count'> {
  readonly idempotencyKey: string;
}

const describeRemoved = (count: number, fund: Fund | undefined) =>
  `${formatHoldingCount(count)} removed from ${fund ?? 'all funds'}`;

const createUndo =
  (id: string) =>
  ({ api }: WriteServices) =>
    api.call(restoreRemoval, { params: { id } });

/**
 * Clears holdings in a job. Its toast can undo the removals, even if the job was stopped or failed.
 * @returns `removed`, the number removed so far, null before the first poll; `jobId`, undefined
 * until the server has accepted the job
 */
export function useClearHoldings() {
  const { api } = useHost();
  const [jobId, setJobId] = useState<string>();
  const [removed, setRemoved] = useState<number | null>(null);

  async function runJob({ fund, idempotencyKey }: ClearInput) {
    setRemoved(null);
    try {
      const accepted = await api.call(clearHoldings, {
        body: { fund: fund ?? ALL_FUNDS },
        idempotencyKey,
      });
      setJobId(accepted.jobId);
      return await waitForJob(api, accepted.jobId, ({ stepsDone }) => setRemoved(stepsDone ?? 0));
    } finally {
      setJobId(undefined);
    }
  }

  const clear = useWrite(runJob, {
    success: ({ id, cancelled, results }, { fund }) => {
      const count = results?.removed ?? 0;
      return {
        title: cancelled ? 'Clearing Stopped' : 'All Holdings Cleared',
        description: describeRemoved(count, fund),
        undo: count === 0 ? undefined : createUndo(id),
      };
    },
    failure: (error, { fund }) => {
      const title = 'Clear Failed';
      const job = error instanceof JobError ? error.job : undefined;
      if (!job?.stepsDone) return { title, description: 'Failed to clear holdings.' };
      const removed = describeRemoved(job.stepsDone, fund);
      const description = `Failed to clear holdings. ${removed}.`;
      return { title, description, done: removed, undo: createUndo(job.id) };
    },
    refresh: [holdingsKey],
  });
  const cancel = useWrite(cancelJob);
  return { clear, removed, cancel, jobId };
}
