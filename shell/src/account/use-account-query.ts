import type { Endpoint, ResponseBody } from '@dashboard/contracts-http';
import { endpointQueryOptions } from '@dashboard/mfe-kit';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useShellServices } from '../host/services.tsx';

/** Fetches a list of the account each time the page opens: other devices change it too. */
export function useAccountQuery<E extends Endpoint>(endpoint: E): UseQueryResult<ResponseBody<E>> {
  const { api } = useShellServices();
  return useQuery({
    ...endpointQueryOptions(api, endpoint, {} as never),
    refetchOnMount: 'always',
  });
}
