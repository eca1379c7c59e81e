import { listPasskeys, type Passkey, removePasskey } from '@dashboard/contracts-auth';
import { createQueryKey } from '@dashboard/contracts-http';
import { useServiceWrite } from '@dashboard/mfe-kit';
import { ConfirmDialog } from '@dashboard/ui';
import { useShellServices } from '../../host/services.tsx';

export function RemovePasskeyDialog({
  passkey,
  onClose,
}: {
  passkey: Passkey;
  onClose: () => void;
}) {
  const remove = useServiceWrite(useShellServices(), removePasskey, {
    refresh: [createQueryKey(listPasskeys)],
    success: { title: 'Passkey Removed' },
    failure: { title: 'Remove Failed', description: 'Try again.', serverMessage: true },
    onSuccess: onClose,
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Remove ${passkey.name}?`}
      description="Nobody can sign in with this passkey any more. Delete it on the device as well."
      confirmLabel="Remove"
      danger
      pending={remove.isPending}
      onConfirm={() => remove.mutate({ params: { id: passkey.id } })}
    />
  );
}
