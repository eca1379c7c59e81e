import {
  changePassword,
  listAdminSessions,
  newPasswordSchema,
  PASSWORD_LENGTH,
} from '@dashboard/contracts-auth';
import { Button, Card, Field, TextInput } from '@dashboard/ui';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { ConfirmationDialog } from './ConfirmationDialog.tsx';

export function PasswordCard() {
  const [isChanging, setChanging] = useState(false);
  return (
    <Card
      title="Password"
      description="Changing it signs you out everywhere else."
      actions={<Button onClick={() => setChanging(true)}>Change password</Button>}
    >
      {isChanging && <ChangePasswordDialog onClose={() => setChanging(false)} />}
    </Card>
  );
}

const formSchema = z.object({ newPassword: newPasswordSchema, repeated: z.string() }).check(
  z.refine(({ newPassword, repeated }) => newPassword === repeated, {
    path: ['repeated'],
    message: 'The passwords do not match',
  }),
);

function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
  const form = useForm({
    resolver: zodResolver(formSchema),
    defaultValues: { newPassword: '', repeated: '' },
  });
  const { errors } = form.formState;
  return (
    <ConfirmationDialog
      title="Change password"
      description="Every other device shows the login screen at once. This one stays signed in."
      confirmLabel="Change password"
      checkFields={() => form.trigger()}
      onConfirm={(confirmation, api) => {
        const { newPassword } = form.getValues();
        return api.call(changePassword, { body: { newPassword, confirmation } });
      }}
      success={{ title: 'Password Changed' }}
      refresh={listAdminSessions}
      onClose={onClose}
    >
      <Field
        label="New password"
        hint={`At least ${PASSWORD_LENGTH.min} characters`}
        error={errors.newPassword?.message}
      >
        <TextInput
          {...form.register('newPassword')}
          type="password"
          autoComplete="new-password"
          maxLength={PASSWORD_LENGTH.max}
        />
      </Field>
      <Field label="New password again" error={errors.repeated?.message}>
        <TextInput {...form.register('repeated')} type="password" autoComplete="new-password" />
      </Field>
    </ConfirmationDialog>
  );
}
