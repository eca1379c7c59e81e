import { listPasskeys, type Passkey, removePasskey } from '@dashboard/contracts-auth';
import { createQueryKey } from '@dashboard/contracts-http';
import { useShellServices } from '../../host/services.tsx';
import { ConfirmationDialog } from '../confirmation/ConfirmationDialog.tsx';

/** Removes a passkey, after a confirmation. */
export function RemovePasskeyDialog(props: { passkey: Passkey; onClose: () => void }) {
  const { passkey, onClose } = props;
  const { api, queryClient, toast } = useShellServices();
  return (
    <ConfirmationDialog
      title={`Remove ${passkey.name}?`}
      description="Nobody can sign in with this passkey any more. Delete it on the device as well."
      confirmLabel="Remove"
      onConfirm={async (body) => {
        await api.call(removePasskey, { params: { id: passkey.id }, body });
        toast({ variant: 'success', title: 'Passkey Removed', description: passkey.name });
        onClose();
        await queryClient.invalidateQueries({ queryKey: createQueryKey(listPasskeys) });
      }}
      onClose={onClose}
    />
  );
}
