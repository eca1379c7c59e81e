import {
  type ListedReleaseToken,
  listReleaseTokens,
  revokeReleaseToken,
} from '@dashboard/contracts-summaries';
import { Badge, Button, Card, EmptyState } from '@dashboard/ui';
import { KeyRound, Plus } from 'lucide-react';
import { useState } from 'react';
import { AccountList, AccountRow, formatMoment, useAccountQuery } from '../AccountList.tsx';
import { ConfirmationDialog } from '../confirmation/ConfirmationDialog.tsx';
import { ShownOnceDialog } from '../ShownOnceDialog.tsx';
import { type MadeToken, MakeTokenDialog } from './MakeTokenDialog.tsx';

type OpenedDialog =
  | { kind: 'make' }
  | { kind: 'made'; token: MadeToken }
  | { kind: 'revoke'; token: ListedReleaseToken };

export function ReleaseTokensCard() {
  const [opened, setOpened] = useState<OpenedDialog>();
  const close = () => setOpened(undefined);
  return (
    <Card
      title="Release tokens"
      description="With a token a team deploys its own modules, and no others."
      actions={
        <Button icon={<Plus aria-hidden="true" />} onClick={() => setOpened({ kind: 'make' })}>
          Make release token
        </Button>
      }
    >
      <AccountList
        name="Release tokens"
        query={useAccountQuery(listReleaseTokens)}
        empty={
          <EmptyState
            icon={<KeyRound aria-hidden="true" />}
            title="No release tokens yet"
            description="Make one for a team that deploys a module by itself."
          />
        }
      >
        {(token) => (
          <TokenRow
            key={token.id}
            token={token}
            onRevoke={() => setOpened({ kind: 'revoke', token })}
          />
        )}
      </AccountList>
      {opened?.kind === 'make' && (
        <MakeTokenDialog onMade={(token) => setOpened({ kind: 'made', token })} onClose={close} />
      )}
      {opened?.kind === 'made' && (
        <ShownOnceDialog
          title={`The release token of ${opened.token.team}`}
          description={`Hand it over now: it is not shown again. The team sets RELEASE_TOKEN to it, and it works until ${formatMoment(opened.token.expiresAt)}.`}
          label="Release token"
          lines={[opened.token.text]}
          onClose={close}
        />
      )}
      {opened?.kind === 'revoke' && (
        <ConfirmationDialog
          title={`Revoke the token of ${opened.token.team}?`}
          description={`It never works again for ${opened.token.modules.join(', ')}. What was deployed with it stays as it is.`}
          confirmLabel="Revoke"
          onConfirm={(body, api) =>
            api.call(revokeReleaseToken, { params: { id: opened.token.id }, body })
          }
          success={{ title: 'Release Token Revoked', description: opened.token.team }}
          refresh={listReleaseTokens}
          onClose={close}
        />
      )}
    </Card>
  );
}

function describeState({ revokedAt, expiresAt }: ListedReleaseToken) {
  if (revokedAt) return 'Revoked';
  return new Date(expiresAt).getTime() <= Date.now() ? 'Expired' : 'Active';
}

function TokenRow({ token, onRevoke }: { token: ListedReleaseToken; onRevoke: () => void }) {
  const { id, team, modules, createdAt, createdBy, expiresAt, revokedAt, lastUsedAt } = token;
  const state = describeState(token);
  const end = { Active: 'until', Expired: 'expired', Revoked: 'revoked' }[state];
  return (
    <AccountRow
      name={team}
      badges={<Badge tone={state === 'Active' ? 'positive' : 'neutral'}>{state}</Badge>}
      facts={[
        modules.join(', '),
        `${end} ${formatMoment(revokedAt ?? expiresAt)}`,
        lastUsedAt ? `last used ${formatMoment(lastUsedAt)}` : 'no use known',
        `made ${formatMoment(createdAt)} by ${createdBy}`,
        `id ${id}`,
      ]}
      actions={
        state === 'Active' && (
          <Button size="dense" aria-label={`Revoke the token of ${team}`} onClick={onRevoke}>
            Revoke
          </Button>
        )
      }
    />
  );
}
