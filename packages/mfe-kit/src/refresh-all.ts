import { useMutation } from '@tanstack/react-query';
import type { HostServices } from './host.ts';

/**
 * Refresh All (spec §4): everything cached is out of date; what is on screen is fetched again. A
 * toast says how that went, and 'Refresh Failed' when any of it failed.
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

/** Refresh All for a button: `mutate` starts it, `isPending` says that it is under way. */
export const useRefreshAll = (services: Pick<HostServices, 'queryClient' | 'toast'>) =>
  useMutation({ mutationFn: () => refreshAll(services) });
