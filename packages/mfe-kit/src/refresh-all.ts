import { useMutation } from '@tanstack/react-query';
import type { HostServices } from './host.ts';

type Services = Pick<HostServices, 'queryClient' | 'toast'>;

export const useRefreshAll = ({ queryClient, toast }: Services) =>
  useMutation({
    async mutationFn() {
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
    },
  });
