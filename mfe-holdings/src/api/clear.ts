import { cancelJob, clearHoldings, type Fund } from '@dashboard/contracts-portfolio';
import { useHost } from '@dashboard/mfe-kit';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { holdingsKey } from './holdings.ts';
import { endOfJob } from './jobs.ts';

interface Clearing {
  readonly fund: Fund | undefined;
  readonly idempotencyKey: string;
}

/** Clears a fund, or all of them, as a job: how far it is, and how to stop it. */
export function useClearHoldings(onEnded: () => void) {
  const host = useHost();
  const [jobId, setJobId] = useState<string>();
  const [progress, setProgress] = useState<number | null>(null);

  const run = useMutation({
    mutationFn: async ({ fund, idempotencyKey }: Clearing) => {
      setProgress(null);
      const accepted = await host.api.call(clearHoldings, { body: { fund }, idempotencyKey });
      setJobId(accepted.jobId);
      return endOfJob(host, accepted.jobId, setProgress);
    },
    onSuccess: ({ cancelled, results }) =>
      host.toast({
        variant: 'success',
        title: cancelled ? 'Clearing Stopped' : 'All Holdings Cleared',
        description: `Removed: ${results?.removed ?? 0}`,
      }),
    onError: () =>
      host.toast({
        variant: 'destructive',
        title: 'Clear Failed',
        description: 'Failed to clear holdings.',
      }),
    onSettled: () => {
      setJobId(undefined);
      onEnded();
      return host.queryClient.invalidateQueries({ queryKey: holdingsKey });
    },
  });

  const stop = useMutation({
    mutationFn: async () => {
      if (jobId) await host.api.call(cancelJob, { params: { id: jobId } });
    },
  });
  return { run, progress, stop, canStop: jobId !== undefined };
}
