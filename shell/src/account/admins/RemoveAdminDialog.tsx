import { type Admin, listAdmins, removeAdmin } from '@dashboard/contracts-auth';
import { createQueryKey } from '@dashboard/contracts-http';
import { useShellServices } from '../../host/services.tsx';
import { ConfirmationDialog } from '../confirmation/ConfirmationDialog.tsx';

/** Removes an admin, after a confirmation. */
export function RemoveAdminDialog({ admin, onClose }: { admin: Admin; onClose: () => void }) {
  const { api, queryClient, toast } = useShellServices();
  return (
    <ConfirmationDialog
      title={`Remove ${admin.username}?`}
      description="Every device of this admin shows the login screen at once, and no password, passkey or code signs in any more. What was done here stays."
      confirmLabel="Remove"
      onConfirm={async (body) => {
        await api.call(removeAdmin, { params: { id: admin.id }, body });
        toast({ variant: 'success', title: 'Admin Removed', description: admin.username });
        onClose();
        await queryClient.invalidateQueries({ queryKey: createQueryKey(listAdmins) });
      }}
      onClose={onClose}
    />
  );
}
