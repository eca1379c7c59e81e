import {
  addPasskey,
  type Confirmation,
  listPasskeys,
  type Passkey,
  passkeyNameSchema,
  removePasskey,
  renamePasskey,
  startPasskeyRegistration,
} from '@dashboard/contracts-auth';
import { type ApiClient, createQueryKey, getErrorMessage } from '@dashboard/contracts-http';
import { useServiceWrite } from '@dashboard/mfe-kit';
import { Alert, Badge, Button, Card, Field, FormDialog, Stack, TextInput } from '@dashboard/ui';
import { zodResolver } from '@hookform/resolvers/zod';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { useShellServices } from '../host/services.ts';
import { findPasskeyObstacle, makePasskey } from '../passkeys/browser-passkeys.ts';
import { formatMoment } from '../slots/row-text.ts';
import { AccountList, AccountRow, useAccountQuery } from './AccountList.tsx';
import { ConfirmationDialog } from './ConfirmationDialog.tsx';

type OpenedDialog = { kind: 'add' } | { kind: 'rename' | 'remove'; passkey: Passkey };

export function PasskeysCard() {
  const passkeys = useAccountQuery(listPasskeys);
  const [opened, setOpened] = useState<OpenedDialog>();
  const close = () => setOpened(undefined);
  const obstacle = findPasskeyObstacle();

  return (
    <Card
      title="Passkeys"
      description="Sign in with the fingerprint, face or PIN of a device, or with a security key, in place of the password."
      actions={
        obstacle === undefined && (
          <Button
            icon={<Plus />}
            disabled={passkeys.data === undefined}
            onClick={() => setOpened({ kind: 'add' })}
          >
            Add passkey
          </Button>
        )
      }
    >
      <Stack gap={3}>
        {obstacle !== undefined && <Alert variant="info">{obstacle}</Alert>}
        <AccountList
          name="Passkeys"
          query={passkeys}
          empty="No passkeys yet. A passkey cannot be guessed, and works even while someone is guessing passwords."
        >
          {(passkey) => (
            <AccountRow
              key={passkey.id}
              name={passkey.name}
              badges={passkey.isBackedUp && <Badge>Synced</Badge>}
              facts={[
                `for ${passkey.site}`,
                `added ${formatMoment(passkey.createdAt)}`,
                passkey.lastUsedAt ? `last used ${formatMoment(passkey.lastUsedAt)}` : 'never used',
              ]}
              actions={[
                { label: 'Rename', run: () => setOpened({ kind: 'rename', passkey }) },
                { label: 'Remove', run: () => setOpened({ kind: 'remove', passkey }) },
              ]}
            />
          )}
        </AccountList>
      </Stack>
      {opened?.kind === 'add' && <AddPasskeyDialog onClose={close} />}
      {opened?.kind === 'rename' && (
        <RenamePasskeyDialog passkey={opened.passkey} onClose={close} />
      )}
      {opened?.kind === 'remove' && (
        <ConfirmationDialog
          title={`Remove ${opened.passkey.name}?`}
          description="This passkey can no longer be used to sign in. Delete it on the device as well."
          confirmLabel="Remove"
          onConfirm={(body, api) =>
            api.call(removePasskey, { params: { id: opened.passkey.id }, body })
          }
          success={{ title: 'Passkey Removed', description: opened.passkey.name }}
          refresh={listPasskeys}
          onClose={close}
        />
      )}
    </Card>
  );
}

const nameSchema = z.object({ name: passkeyNameSchema });

function AddPasskeyDialog({ onClose }: { onClose: () => void }) {
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

function RenamePasskeyDialog(props: { passkey: Passkey; onClose: () => void }) {
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
  return (
    <FormDialog
      title="Rename passkey"
      submitLabel="Rename"
      pending={rename.isPending}
      onSubmit={form.handleSubmit((body) => rename.mutate({ params: { id: passkey.id }, body }))}
      onClose={onClose}
    >
      <Field label="Name" error={form.formState.errors.name?.message}>
        <TextInput {...form.register('name')} maxLength={60} />
      </Field>
      {rename.error && <Alert>{getErrorMessage(rename.error, 'Rename failed')}</Alert>}
    </FormDialog>
  );
}
