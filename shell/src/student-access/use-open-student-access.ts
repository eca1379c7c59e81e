import { openStudentAccess } from '@dashboard/contracts-auth';
import { useServiceWrite } from '@dashboard/mfe-kit';
import { useShellServices } from '../host/services.tsx';

/** Opens the portal with an access code, and fetches again what was refused without it. */
export function useOpenStudentAccess() {
  const services = useShellServices();
  return useServiceWrite(services, openStudentAccess, {
    errorMessage: 'The portal could not be opened',
    onSuccess() {
      services.changes.reconnect();
      return services.queryClient.invalidateQueries();
    },
  });
}
