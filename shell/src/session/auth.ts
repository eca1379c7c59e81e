import { type AuthStatus, getAuthStatus, login, logout } from '@dashboard/contracts-auth';
import { type ApiClient, ApiError, createQueryKey } from '@dashboard/contracts-http';
import { endpointQueryOptions, useServiceWrite } from '@dashboard/mfe-kit';
import {
  hashKey,
  type MutationCacheNotifyEvent,
  type QueryCacheNotifyEvent,
  type QueryClient,
  useQuery,
} from '@tanstack/react-query';
import { useShellServices } from '../host/services.ts';

const STALE_AFTER_MS = 5 * 60_000;

export const authStatusKey = createQueryKey(getAuthStatus);

export const authStatusQuery = (api: ApiClient) => ({
  ...endpointQueryOptions(api, getAuthStatus, {}),
  staleTime: STALE_AFTER_MS,
});

export function useAuthStatus({ always = false } = {}) {
  const { api } = useShellServices();
  return useQuery<AuthStatus>({
    ...authStatusQuery(api),
    refetchOnMount: always ? 'always' : true,
  });
}

export function useLogin() {
  const services = useShellServices();
  const onSuccess = useReloadSession();
  return useServiceWrite(services, login, { errorMessage: 'Login failed', onSuccess });
}

export function useLogout() {
  const services = useShellServices();
  const onSuccess = useReloadSession();
  return useServiceWrite(services, logout, {
    errorMessage: 'Logout failed',
    failure: ({ message }) => ({ title: message }),
    onSuccess,
  });
}

/** The new session's cookie also needs a new change stream. */
export function useReloadSession(): () => Promise<void> {
  const { queryClient, changes } = useShellServices();
  return () => {
    changes.reconnect();
    return queryClient.invalidateQueries({ queryKey: authStatusKey });
  };
}

export function clearEndedSession(queryClient: QueryClient): void {
  // The status comes first, because without it the screens that show the other data unmount.
  void queryClient.resetQueries({ queryKey: authStatusKey, exact: true });
  const statusHash = hashKey(authStatusKey);
  queryClient.removeQueries({ predicate: ({ queryHash }) => queryHash !== statusHash });
}

export function refetchStatusOnSessionEnd(queryClient: QueryClient): void {
  const listener = (event: QueryCacheNotifyEvent | MutationCacheNotifyEvent) => {
    if (event.type !== 'updated' || event.action.type !== 'error') return;
    const { error } = event.action;
    if (error instanceof ApiError && error.status === 401)
      void queryClient.invalidateQueries({ queryKey: authStatusKey });
  };
  queryClient.getQueryCache().subscribe(listener);
  queryClient.getMutationCache().subscribe(listener);
}
