import { createQueryKey } from '@dashboard/contracts-http';
import {
  type ListedReleaseToken,
  listReleaseTokens,
  revokeReleaseToken,
} from '@dashboard/contracts-summaries';
import { useShellServices } from '../../host/services.tsx';
import { ConfirmationDialog } from '../confirmation/ConfirmationDialog.tsx';

interface RevokeTokenDialogProps {
  token: ListedReleaseToken;
  onClose: () => void;
}

/** Revokes a release token, after a confirmation. */
export function RevokeTokenDialog({ token, onClose }: RevokeTokenDialogProps) {
  const { api, queryClient, toast } = useShellServices();
  return (
    <ConfirmationDialog
      title={`Revoke the token of ${token.team}?`}
      description={`It never works again for ${token.modules.join(', ')}. What was deployed with it stays as it is.`}
      confirmLabel="Revoke"
      onConfirm={async (body) => {
        await api.call(revokeReleaseToken, { params: { id: token.id }, body });
        toast({ variant: 'success', title: 'Release Token Revoked', description: token.team });
        onClose();
        await queryClient.invalidateQueries({ queryKey: createQueryKey(listReleaseTokens) });
      }}
      onClose={onClose}
    />
  );
}
