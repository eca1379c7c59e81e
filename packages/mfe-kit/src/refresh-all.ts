import { useMutation } from '@tanstack/react-query';
import type { HostServices } from './host.ts';

/**
 * Marks everything cached as stale and refetches what is on screen. A toast shows whether all of it
 * succeeded.
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

/** Refresh All as a mutation. */
export const useRefreshAll = (services: Pick<HostServices, 'queryClient' | 'toast'>) =>
  useMutation({ mutationFn: () => refreshAll(services) });
