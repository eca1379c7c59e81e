import { listPasskeys, type Passkey } from '@dashboard/contracts-auth';
import { QueryState } from '@dashboard/mfe-kit';
import { Alert, Badge, Button, Card, EmptyState, SkeletonTable, Stack } from '@dashboard/ui';
import { KeyRound, Plus } from 'lucide-react';
import { useState } from 'react';
import { findPasskeyObstacle } from '../../passkeys/browser-passkeys.ts';
import { AccountList, AccountRow } from '../AccountList.tsx';
import { formatMoment } from '../format-moment.ts';
import { useAccountQuery } from '../use-account-query.ts';
import { AddPasskeyDialog } from './AddPasskeyDialog.tsx';
import { RemovePasskeyDialog } from './RemovePasskeyDialog.tsx';
import { RenamePasskeyDialog } from './RenamePasskeyDialog.tsx';

type OpenedDialog = { kind: 'add' } | { kind: 'rename' | 'remove'; passkey: Passkey };

/** The passkeys: each is added, renamed and removed here. */
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
        <QueryState
          query={passkeys}
          loading={<SkeletonTable label="Loading passkeys" rows={2} />}
          errorTitle="Passkeys could not be loaded"
          empty={
            <EmptyState
              icon={<KeyRound aria-hidden="true" />}
              title="No passkeys yet"
              description="A passkey cannot be guessed, and works while somebody tries your password."
            />
          }
        >
          {(list) => (
            <AccountList aria-label="Passkeys">
              {list.map((passkey) => (
                <PasskeyRow key={passkey.id} passkey={passkey} onOpen={setOpened} />
              ))}
            </AccountList>
          )}
        </QueryState>
      </Stack>
      {opened?.kind === 'add' && <AddPasskeyDialog onClose={close} />}
      {opened?.kind === 'rename' && (
        <RenamePasskeyDialog passkey={opened.passkey} onClose={close} />
      )}
      {opened?.kind === 'remove' && (
        <RemovePasskeyDialog passkey={opened.passkey} onClose={close} />
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
