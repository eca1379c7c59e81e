import { type ListedReleaseToken, listReleaseTokens } from '@dashboard/contracts-summaries';
import { QueryState } from '@dashboard/mfe-kit';
import { Badge, Button, Card, EmptyState, SkeletonTable } from '@dashboard/ui';
import { KeyRound, Plus } from 'lucide-react';
import { useState } from 'react';
import { AccountList, AccountRow } from '../AccountList.tsx';
import { formatMoment } from '../format-moment.ts';
import { ShownOnceDialog } from '../ShownOnceDialog.tsx';
import { useAccountQuery } from '../use-account-query.ts';
import { type MadeToken, MakeTokenDialog } from './MakeTokenDialog.tsx';
import { RevokeTokenDialog } from './RevokeTokenDialog.tsx';

type OpenedDialog =
  | { kind: 'make' }
  | { kind: 'made'; token: MadeToken }
  | { kind: 'revoke'; token: ListedReleaseToken };

/** The tokens with which teams deploy their own modules: each is made and revoked here. */
export function ReleaseTokensCard() {
  const tokens = useAccountQuery(listReleaseTokens);
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
      <QueryState
        query={tokens}
        loading={<SkeletonTable label="Loading release tokens" rows={2} />}
        errorTitle="Release tokens could not be loaded"
        empty={
          <EmptyState
            icon={<KeyRound aria-hidden="true" />}
            title="No release tokens yet"
            description="Make one for a team that deploys a module by itself."
          />
        }
      >
        {(list) => (
          <AccountList aria-label="Release tokens">
            {list.map((token) => (
              <TokenRow
                key={token.id}
                token={token}
                onRevoke={() => setOpened({ kind: 'revoke', token })}
              />
            ))}
          </AccountList>
        )}
      </QueryState>
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
      {opened?.kind === 'revoke' && <RevokeTokenDialog token={opened.token} onClose={close} />}
    </Card>
  );
}

/** Whether a token still works, and why not. */
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
