import { type AuthStatus, getAuthStatus, login, logout } from '@dashboard/contracts-auth';
import { type ApiClient, createQueryKey } from '@dashboard/contracts-http';
import { endpointQueryOptions, useServiceWrite } from '@dashboard/mfe-kit';
import { useQuery } from '@tanstack/react-query';
import { useShellServices } from '../host/services.tsx';

const STALE_AFTER_MS = 5 * 60_000;

export const authStatusKey = createQueryKey(getAuthStatus);

/** Session status: fresh for 5 minutes, not retried, not refetched on focus (spec §7). */
export const authStatusQuery = (api: ApiClient) => ({
  ...endpointQueryOptions(api, getAuthStatus, {}),
  staleTime: STALE_AFTER_MS,
});

/** The session of this browser. With `always`, it is fetched each time the screen opens. */
export function useAuthStatus({ always = false } = {}) {
  const { api } = useShellServices();
  return useQuery<AuthStatus>({
    ...authStatusQuery(api),
    refetchOnMount: always ? 'always' : true,
  });
}

/** Signs in; the error's message is 'Login failed' (spec §8). */
export function useLogin() {
  const services = useShellServices();
  const onSuccess = useReloadSession();
  return useServiceWrite(services, login, { errorMessage: 'Login failed', onSuccess });
}

/** Signs out; a toast says when that failed (spec §8). */
export function useLogout() {
  const services = useShellServices();
  const onSuccess = useReloadSession();
  return useServiceWrite(services, logout, {
    errorMessage: 'Logout failed',
    failure: ({ message }) => ({ title: message }),
    onSuccess,
  });
}

/** After the session changed: fetches its status, and opens the change stream with its cookie. */
export function useReloadSession(): () => Promise<void> {
  const { queryClient, changes } = useShellServices();
  return () => {
    changes.reconnect();
    return queryClient.invalidateQueries({ queryKey: authStatusKey });
  };
}
