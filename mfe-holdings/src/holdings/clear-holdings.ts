import {
  ALL_FUNDS,
  cancelJob,
  clearHoldings,
  type Fund,
  restoreRemoval,
} from '@dashboard/contracts-portfolio';
import { useHost, useWrite, type WriteServices } from '@dashboard/mfe-kit';
import { useState } from 'react';
import { JobError, waitForJob } from '../jobs/wait-for-job.ts';
import { formatHoldingCount } from './clear-choices.ts';
import { holdingsKey } from './holdings.ts';

interface ClearInput {
  /** Undefined clears all funds. */
  readonly fund: Fund | undefined;
  /** How many holdings are there to clear. */
  readonly count: number;
  readonly idempotencyKey: string;
}

const describeRemoved = (count: number, fund: Fund | undefined) =>
  `${formatHoldingCount(count)} removed from ${fund ?? 'all funds'}`;

const createUndo =
  (id: string) =>
  ({ api }: WriteServices) =>
    api.call(restoreRemoval, { params: { id } });

/**
 * Clears holdings as a job; its toast offers to undo what it removed, also where it was stopped or
 * failed.
 *
 * @returns `clear`, pending until the job has ended; `removed`, how many holdings are removed, null
 *   before the first poll; `jobId`, undefined until the server has accepted the job; `cancel`, which
 *   stops the job
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
