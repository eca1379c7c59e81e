import { type AccessCode, openStudentAccess } from '@dashboard/contracts-auth';
import { getErrorMessage } from '@dashboard/contracts-http';
import { useMutation } from '@tanstack/react-query';
import { useShellServices } from '../host/services.tsx';

/** Opens the portal with a code; the error's message is the server's, or ours where it sent none. */
export function useOpenStudentAccess() {
  const { api, queryClient, changes } = useShellServices();
  return useMutation({
    mutationFn: (body: AccessCode) =>
      api.call(openStudentAccess, { body }).catch((error: unknown) => {
        throw new Error(getErrorMessage(error, 'The portal could not be opened'));
      }),
    onSuccess() {
      changes.reconnect();
      return queryClient.invalidateQueries();
    },
  });
}
