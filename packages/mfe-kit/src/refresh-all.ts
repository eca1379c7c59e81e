import { useMutation } from '@tanstack/react-query';
import type { HostServices } from './host.ts';

/**
 * Refresh All (spec §4): marks everything cached as stale and fetches again what is on screen. A
 * toast shows the result, which is 'Refresh Failed' when one of the requests failed.
 */
async function refreshAll({
  queryClient,
  toast,
}: Pick<HostServices, 'queryClient' | 'toast'>): Promise<void> {
  try {
    await queryClient.invalidateQueries({}, { throwOnError: true });
    toast({
      variant: 'success',
      title: 'Data Refreshed',
      description: 'All dashboard data has been updated.',
    });
  } catch {
    toast({
      variant: 'destructive',
      title: 'Refresh Failed',
      description: 'Failed to refresh dashboard data',
    });
  }
}

/** Refresh All for a button, as a mutation. */
export const useRefreshAll = (services: Pick<HostServices, 'queryClient' | 'toast'>) =>
  useMutation({ mutationFn: () => refreshAll(services) });
