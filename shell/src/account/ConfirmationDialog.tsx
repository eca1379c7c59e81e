import {
  type Confirmation,
  confirmationSchema,
  createPasskeyChallenge,
  listPasskeys,
} from '@dashboard/contracts-auth';
import {
  type ApiClient,
  createQueryKey,
  type Endpoint,
  getErrorMessage,
} from '@dashboard/contracts-http';
import { type Send, useServiceWrite, type WriteToast } from '@dashboard/mfe-kit';
import { Alert, Button, Field, FormDialog, TextInput } from '@dashboard/ui';
import { zodResolver } from '@hookform/resolvers/zod';
import { KeyRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { useShellServices } from '../host/services.ts';
import { signChallenge } from '../passkeys/browser-passkeys.ts';
import { useAccountQuery } from './AccountList.tsx';

const passwordSchema = z.object({ password: z.nonoptional(confirmationSchema.shape.password) });

interface ConfirmationDialogProps<Result> {
  title: string;
  description: string;
  confirmLabel: string;
  children?: ReactNode;
  checkFields?: () => Promise<boolean>;
  onConfirm: (confirmation: Confirmation, api: ApiClient) => Promise<Result>;
  success?: WriteToast;
  refresh: Endpoint;
  onConfirmed?: (result: Result) => void;
  onClose: () => void;
}

export function ConfirmationDialog<Result>(props: ConfirmationDialogProps<Result>) {
  const { checkFields = async () => true, onConfirmed = props.onClose } = props;
  const { data: passkeys = [] } = useAccountQuery(listPasskeys);
  const hasPasskey = passkeys.some(({ site }) => site === window.location.hostname);
  const form = useForm({
    resolver: zodResolver(passwordSchema),
    defaultValues: { password: '' },
  });
  const send: Send<string | undefined, Result> = async (password, { api }) => {
    if (password !== undefined) return props.onConfirm({ password }, api);
    const passkey = await signChallenge(await api.call(createPasskeyChallenge, {}));
    return props.onConfirm({ passkey }, api);
  };
  const confirm = useServiceWrite(useShellServices(), send, {
    success: props.success,
    refresh: [createQueryKey(props.refresh)],
    onSuccess: (result: Result) => onConfirmed(result),
  });

  return (
    <FormDialog
      title={props.title}
      description={props.description}
      submitLabel={props.confirmLabel}
      pending={confirm.isPending}
      actions={
        hasPasskey && (
          <Button
            icon={<KeyRound />}
            disabled={confirm.isPending}
            onClick={async () => {
              if (await checkFields()) confirm.mutate(undefined);
            }}
          >
            Confirm with a passkey
          </Button>
        )
      }
      onSubmit={async (event) => {
        event.preventDefault();
        const isComplete = await checkFields();
        await form.handleSubmit(({ password }) => isComplete && confirm.mutate(password))(event);
      }}
      onClose={() => confirm.isPending || props.onClose()}
    >
      {props.children}
      <Field
        label="Your password"
        hint={hasPasskey ? 'Or confirm with a passkey.' : undefined}
        error={form.formState.errors.password?.message}
      >
        <TextInput
          {...form.register('password')}
          type="password"
          autoComplete="current-password"
          disabled={confirm.isPending}
        />
      </Field>
      {confirm.error && <Alert>{getErrorMessage(confirm.error, confirm.error.message)}</Alert>}
    </FormDialog>
  );
}
