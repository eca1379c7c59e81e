import {
  type Confirmation,
  confirmationSchema,
  createPasskeyChallenge,
  listPasskeys,
} from '@dashboard/contracts-auth';
import { getErrorMessage } from '@dashboard/contracts-http';
import { useServiceWrite } from '@dashboard/mfe-kit';
import { Alert, Button, Dialog, Field, Stack, TextInput } from '@dashboard/ui';
import { zodResolver } from '@hookform/resolvers/zod';
import { KeyRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { useShellServices } from '../../host/services.tsx';
import { signChallenge } from '../../passkeys/browser-passkeys.ts';
import { hasPasskeyHere } from '../passkeys/has-passkey-here.ts';
import { useAccountQuery } from '../use-account-query.ts';

const passwordSchema = z.object({ password: z.nonoptional(confirmationSchema.shape.password) });

export interface ConfirmationDialogProps {
  title: string;
  description: string;
  /** The verb of the action, such as 'Make codes'. */
  confirmLabel: string;
  /** Fields above the password. */
  children?: ReactNode;
  /** The fields above may be sent. */
  checkFields?: () => Promise<boolean>;
  onConfirm: (confirmation: Confirmation) => Promise<unknown>;
  onClose: () => void;
}

/** Does something only after the password was entered, or a passkey of this site used. */
export function ConfirmationDialog(props: ConfirmationDialogProps) {
  const { checkFields = async () => true } = props;
  const services = useShellServices();
  const hasPasskey = hasPasskeyHere(useAccountQuery(listPasskeys).data);
  const form = useForm({
    resolver: zodResolver(passwordSchema),
    defaultValues: { password: '' },
  });
  const confirm = useServiceWrite(services, async (password: string | undefined, { api }) => {
    if (password !== undefined) return props.onConfirm({ password });
    const passkey = await signChallenge(await api.call(createPasskeyChallenge, {}));
    return props.onConfirm({ passkey });
  });
  const formId = 'confirmation';

  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open && !confirm.isPending) props.onClose();
      }}
      size="md"
      title={props.title}
      description={props.description}
      footer={
        <>
          <Button disabled={confirm.isPending} onClick={props.onClose}>
            Cancel
          </Button>
          {hasPasskey && (
            <Button
              icon={<KeyRound aria-hidden="true" />}
              disabled={confirm.isPending}
              onClick={async () => {
                if (await checkFields()) confirm.mutate(undefined);
              }}
            >
              Confirm with a passkey
            </Button>
          )}
          <Button type="submit" form={formId} variant="primary" pending={confirm.isPending}>
            {props.confirmLabel}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={async (event) => {
          event.preventDefault();
          const isComplete = await checkFields();
          await form.handleSubmit(({ password }) => isComplete && confirm.mutate(password))(event);
        }}
      >
        <Stack gap={4}>
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
        </Stack>
      </form>
    </Dialog>
  );
}
