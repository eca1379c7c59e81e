import { addAdmin, adminNameSchema, listAdmins } from '@dashboard/contracts-auth';
import { createQueryKey, type ResponseBody } from '@dashboard/contracts-http';
import { Field, TextInput } from '@dashboard/ui';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { useShellServices } from '../../host/services.tsx';
import { ConfirmationDialog } from '../confirmation/ConfirmationDialog.tsx';

/** A new admin with the first password. */
export type AddedAdmin = ResponseBody<typeof addAdmin>;

const formSchema = z.object({ username: adminNameSchema });

interface AddAdminDialogProps {
  onAdded: (admin: AddedAdmin) => void;
  onClose: () => void;
}

/** Names and adds an admin, after a confirmation. */
export function AddAdminDialog({ onAdded, onClose }: AddAdminDialogProps) {
  const { api, queryClient } = useShellServices();
  const form = useForm({ resolver: zodResolver(formSchema), defaultValues: { username: '' } });
  return (
    <ConfirmationDialog
      title="Add admin"
      description="The new admin gets a first password and may do everything that you may do."
      confirmLabel="Add admin"
      checkFields={() => form.trigger()}
      onConfirm={async (confirmation) => {
        const { username } = formSchema.parse(form.getValues());
        onAdded(await api.call(addAdmin, { body: { username, confirmation } }));
        await queryClient.invalidateQueries({ queryKey: createQueryKey(listAdmins) });
      }}
      onClose={onClose}
    >
      <Field label="Username" error={form.formState.errors.username?.message}>
        <TextInput {...form.register('username')} autoComplete="off" maxLength={60} />
      </Field>
    </ConfirmationDialog>
  );
}
