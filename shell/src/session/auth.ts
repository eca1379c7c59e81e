import {
  type AuthStatus,
  type Credentials,
  getAuthStatus,
  login,
  logout,
} from '@dashboard/contracts-auth';
import { type ApiClient, createQueryKey, getErrorMessage } from '@dashboard/contracts-http';
import { endpointQueryOptions } from '@dashboard/mfe-kit';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useShellServices } from '../host/services.tsx';

const FIVE_MINUTES_MS = 5 * 60_000;

export const authStatusKey = createQueryKey(getAuthStatus);

/** Session status: fresh for 5 minutes, not retried, not refetched on focus (spec §7). */
export const authStatusQuery = (api: ApiClient) => ({
  ...endpointQueryOptions(api, getAuthStatus, {}),
  staleTime: FIVE_MINUTES_MS,
});

/** Who is signed in. `always` asks again when the screen opens, however fresh the last answer. */
export function useAuthStatus({ always = false } = {}) {
  const { api } = useShellServices();
  return useQuery<AuthStatus>({
    ...authStatusQuery(api),
    refetchOnMount: always ? 'always' : true,
  });
}

/** Signs in; the error's message is the server's, or 'Login failed' where it sent none (spec §8). */
export function useLogin() {
  const { api } = useShellServices();
  const onSuccess = useSessionChanged();
  return useMutation({
    mutationFn: (credentials: Credentials) =>
      api.call(login, { body: credentials }).catch((error: unknown) => {
        throw new Error(getErrorMessage(error, 'Login failed'));
      }),
    onSuccess,
  });
}

/** Signs out; the error's message is 'Logout failed' (spec §8). */
export function useLogout() {
  const { api } = useShellServices();
  const onSuccess = useSessionChanged();
  return useMutation({
    mutationFn: () =>
      api.call(logout, {}).catch(() => {
        throw new Error('Logout failed');
      }),
    onSuccess,
  });
}

/** Another session: who is signed in is asked anew, and changes are told as to that one. */
function useSessionChanged(): () => Promise<void> {
  const { queryClient, changes } = useShellServices();
  return () => {
    changes.reconnect();
    return queryClient.invalidateQueries({ queryKey: authStatusKey });
  };
}
