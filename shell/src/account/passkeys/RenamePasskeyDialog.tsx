import {
  listPasskeys,
  type Passkey,
  passkeyNameSchema,
  renamePasskey,
} from '@dashboard/contracts-auth';
import { createQueryKey, getErrorMessage } from '@dashboard/contracts-http';
import { useServiceWrite } from '@dashboard/mfe-kit';
import { Alert, Button, Dialog, Field, Stack, TextInput } from '@dashboard/ui';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { useShellServices } from '../../host/services.tsx';

const nameSchema = z.object({ name: passkeyNameSchema });

export function RenamePasskeyDialog({
  passkey,
  onClose,
}: {
  passkey: Passkey;
  onClose: () => void;
}) {
  const form = useForm({
    resolver: zodResolver(nameSchema),
    defaultValues: { name: passkey.name },
  });
  const rename = useServiceWrite(useShellServices(), renamePasskey, {
    refresh: [createQueryKey(listPasskeys)],
    success: ({ name }) => ({
      title: 'Passkey Renamed',
      description: `${passkey.name} is now ${name}`,
      undo: ({ api }) =>
        api.call(renamePasskey, { params: { id: passkey.id }, body: { name: passkey.name } }),
    }),
    onSuccess: onClose,
  });
  const formId = 'rename-passkey';
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open && !rename.isPending) onClose();
      }}
      size="sm"
      title="Rename passkey"
      footer={
        <Button type="submit" form={formId} variant="primary" pending={rename.isPending}>
          Rename
        </Button>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={form.handleSubmit((body) => rename.mutate({ params: { id: passkey.id }, body }))}
      >
        <Stack gap={4}>
          <Field label="Name" error={form.formState.errors.name?.message}>
            <TextInput {...form.register('name')} maxLength={60} disabled={rename.isPending} />
          </Field>
          {rename.error && <Alert>{getErrorMessage(rename.error, 'Rename failed')}</Alert>}
        </Stack>
      </form>
    </Dialog>
  );
}
