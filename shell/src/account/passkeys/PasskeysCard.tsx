import { listPasskeys, type Passkey, removePasskey } from '@dashboard/contracts-auth';
import { Alert, Badge, Button, Card, EmptyState, Stack } from '@dashboard/ui';
import { KeyRound, Plus } from 'lucide-react';
import { useState } from 'react';
import { findPasskeyObstacle } from '../../passkeys/browser-passkeys.ts';
import { AccountList, AccountRow, formatMoment, useAccountQuery } from '../AccountList.tsx';
import { ConfirmationDialog } from '../confirmation/ConfirmationDialog.tsx';
import { AddPasskeyDialog, RenamePasskeyDialog } from './passkey-dialogs.tsx';

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
            icon={<Plus aria-hidden="true" />}
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
          empty={
            <EmptyState
              icon={<KeyRound aria-hidden="true" />}
              title="No passkeys yet"
              description="A passkey cannot be guessed, and works while somebody tries your password."
            />
          }
        >
          {(passkey) => <PasskeyRow key={passkey.id} passkey={passkey} onOpen={setOpened} />}
        </AccountList>
      </Stack>
      {opened?.kind === 'add' && <AddPasskeyDialog onClose={close} />}
      {opened?.kind === 'rename' && (
        <RenamePasskeyDialog passkey={opened.passkey} onClose={close} />
      )}
      {opened?.kind === 'remove' && (
        <ConfirmationDialog
          title={`Remove ${opened.passkey.name}?`}
          description="Nobody can sign in with this passkey any more. Delete it on the device as well."
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

function PasskeyRow(props: { passkey: Passkey; onOpen: (dialog: OpenedDialog) => void }) {
  const { passkey, onOpen } = props;
  const { name, site, createdAt, lastUsedAt, isBackedUp } = passkey;
  return (
    <AccountRow
      name={name}
      badges={isBackedUp && <Badge>Synced</Badge>}
      facts={[
        `for ${site}`,
        `added ${formatMoment(createdAt)}`,
        lastUsedAt ? `last used ${formatMoment(lastUsedAt)}` : 'never used',
      ]}
      actions={
        <>
          <Button
            size="dense"
            aria-label={`Rename ${name}`}
            onClick={() => onOpen({ kind: 'rename', passkey })}
          >
            Rename
          </Button>
          <Button
            size="dense"
            aria-label={`Remove ${name}`}
            onClick={() => onOpen({ kind: 'remove', passkey })}
          >
            Remove
          </Button>
        </>
      }
    />
  );
}
