import {
  addPasskey,
  type Confirmation,
  listPasskeys,
  type Passkey,
  passkeyNameSchema,
  renamePasskey,
  startPasskeyRegistration,
} from '@dashboard/contracts-auth';
import { type ApiClient, createQueryKey, getErrorMessage } from '@dashboard/contracts-http';
import { useServiceWrite } from '@dashboard/mfe-kit';
import { Alert, Button, Dialog, Field, Stack, TextInput } from '@dashboard/ui';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { useShellServices } from '../../host/services.ts';
import { makePasskey } from '../../passkeys/browser-passkeys.ts';
import { ConfirmationDialog } from '../confirmation/ConfirmationDialog.tsx';

const nameSchema = z.object({ name: passkeyNameSchema });

export function AddPasskeyDialog({ onClose }: { onClose: () => void }) {
  const form = useForm({ resolver: zodResolver(nameSchema), defaultValues: { name: '' } });

  async function add(confirmation: Confirmation, api: ApiClient): Promise<void> {
    const options = await api.call(startPasskeyRegistration, { body: confirmation });
    const passkey = await makePasskey(options);
    await api.call(addPasskey, { body: { ...nameSchema.parse(form.getValues()), passkey } });
  }

  return (
    <ConfirmationDialog
      title="Add passkey"
      description="Name the device, confirm that it is you, and follow your browser."
      confirmLabel="Add passkey"
      checkFields={() => form.trigger()}
      onConfirm={add}
      success={{ title: 'Passkey Added' }}
      refresh={listPasskeys}
      onClose={onClose}
    >
      <Field label="Name" error={form.formState.errors.name?.message}>
        <TextInput {...form.register('name')} placeholder="Such as: Office laptop" maxLength={60} />
      </Field>
    </ConfirmationDialog>
  );
}

export function RenamePasskeyDialog(props: { passkey: Passkey; onClose: () => void }) {
  const { passkey, onClose } = props;
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
