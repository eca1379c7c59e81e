import {
  addPasskey,
  type Confirmation,
  listPasskeys,
  passkeyNameSchema,
  startPasskeyRegistration,
} from '@dashboard/contracts-auth';
import { createQueryKey } from '@dashboard/contracts-http';
import { Field, TextInput } from '@dashboard/ui';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { useShellServices } from '../../host/services.tsx';
import { makePasskey } from '../../passkeys/browser-passkeys.ts';
import { ConfirmationDialog } from '../confirmation/ConfirmationDialog.tsx';

const nameSchema = z.object({ name: passkeyNameSchema });

/** Names and makes a passkey, after a confirmation. */
export function AddPasskeyDialog(props: { onClose: () => void }) {
  const { api, queryClient, toast } = useShellServices();
  const form = useForm({ resolver: zodResolver(nameSchema), defaultValues: { name: '' } });

  async function add(confirmation: Confirmation): Promise<void> {
    const options = await api.call(startPasskeyRegistration, { body: confirmation });
    const passkey = await makePasskey(options);
    await api.call(addPasskey, { body: { ...nameSchema.parse(form.getValues()), passkey } });
    await queryClient.invalidateQueries({ queryKey: createQueryKey(listPasskeys) });
    toast({ variant: 'success', title: 'Passkey Added' });
    props.onClose();
  }

  return (
    <ConfirmationDialog
      title="Add passkey"
      description="Name the device, confirm that it is you, and follow your browser."
      confirmLabel="Add passkey"
      checkFields={() => form.trigger()}
      onConfirm={add}
      onClose={props.onClose}
    >
      <Field label="Name" error={form.formState.errors.name?.message}>
        <TextInput {...form.register('name')} placeholder="Such as: Office laptop" maxLength={60} />
      </Field>
    </ConfirmationDialog>
  );
}
