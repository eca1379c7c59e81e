import { ALL_FUNDS, cancelJob, clearHoldings, type Fund } from '@dashboard/contracts-portfolio';
import { useHost, useWrite } from '@dashboard/mfe-kit';
import { useState } from 'react';
import { waitForJob } from '../jobs/wait-for-job.ts';
import { holdingsKey } from './holdings.ts';

interface ClearInput {
  /** Undefined clears all funds. */
  readonly fund: Fund | undefined;
  readonly idempotencyKey: string;
}

/**
 * Clears holdings as a job.
 *
 * @returns `clear`, pending until the job has ended; `progress` in percent, null before the first
 *   poll; `jobId`, undefined until the server has accepted the job; `cancel`, which stops the job
 */
export function useClearHoldings() {
  const { api } = useHost();
  const [jobId, setJobId] = useState<string>();
  const [progress, setProgress] = useState<number | null>(null);

  async function runJob({ fund, idempotencyKey }: ClearInput) {
    setProgress(null);
    try {
      const accepted = await api.call(clearHoldings, {
        body: { fund: fund ?? ALL_FUNDS },
        idempotencyKey,
      });
      setJobId(accepted.jobId);
      return await waitForJob(api, accepted.jobId, setProgress);
    } finally {
      setJobId(undefined);
    }
  }

  const clear = useWrite(runJob, {
    success: ({ cancelled, results }) => ({
      title: cancelled ? 'Clearing Stopped' : 'All Holdings Cleared',
      description: `Removed: ${results?.removed ?? 0}`,
    }),
    failure: { title: 'Clear Failed', description: 'Failed to clear holdings.' },
    refresh: [holdingsKey],
  });
  const cancel = useWrite(cancelJob);
  return { clear, progress, cancel, jobId };
}
