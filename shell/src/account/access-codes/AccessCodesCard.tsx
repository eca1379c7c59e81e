import {
  getAuthStatus,
  listStudentInvites,
  revokeStudentInvite,
  type StudentInvite,
} from '@dashboard/contracts-auth';
import { createQueryKey } from '@dashboard/contracts-http';
import { CutNote, useServiceWrite } from '@dashboard/mfe-kit';
import { Alert, Badge, Button, Card, ConfirmDialog, EmptyState, Stack } from '@dashboard/ui';
import { Plus, Ticket } from 'lucide-react';
import { useState } from 'react';
import { useShellServices } from '../../host/services.ts';
import { AccountList, AccountRow, formatMoment, useAccountQuery } from '../AccountList.tsx';
import { ShownOnceDialog } from '../ShownOnceDialog.tsx';
import { type MadeCode, MakeCodeDialog } from './MakeCodeDialog.tsx';

type OpenedDialog =
  | { kind: 'make' }
  | { kind: 'made'; code: MadeCode }
  | { kind: 'revoke'; invite: StudentInvite };

export function AccessCodesCard() {
  const invites = useAccountQuery(listStudentInvites);
  const status = useAccountQuery(getAuthStatus);
  const [opened, setOpened] = useState<OpenedDialog>();
  const close = () => setOpened(undefined);
  return (
    <Card
      title="Access codes for students"
      description="A code opens the student portal on as many devices as you allow."
      actions={
        <Button icon={<Plus aria-hidden="true" />} onClick={() => setOpened({ kind: 'make' })}>
          Make access code
        </Button>
      }
    >
      <Stack gap={3}>
        {status.data?.studentAccess === 'open' && (
          <Alert variant="info">
            The portal is open: whoever has its address may read it, with or without a code.
          </Alert>
        )}
        <AccountList
          name="Access codes"
          query={invites}
          empty={
            <EmptyState
              icon={<Ticket aria-hidden="true" />}
              title="No access codes yet"
              description="Make one for a class and send its link."
            />
          }
        >
          {(invite) => (
            <CodeRow
              key={invite.id}
              invite={invite}
              onRevoke={() => setOpened({ kind: 'revoke', invite })}
            />
          )}
        </AccountList>
        <CutNote
          endpoint={listStudentInvites}
          rows={invites.data}
          which="newest"
          what="access codes"
        />
      </Stack>
      {opened?.kind === 'make' && (
        <MakeCodeDialog onMade={(code) => setOpened({ kind: 'made', code })} onClose={close} />
      )}
      {opened?.kind === 'made' && (
        <ShownOnceDialog
          title="The access code"
          description="Send the link, or the code alone. It is not shown again."
          label="Access code"
          lines={[opened.code.code, new URL(opened.code.url, window.location.origin).href]}
          onClose={close}
        />
      )}
      {opened?.kind === 'revoke' && <RevokeDialog invite={opened.invite} onClose={close} />}
    </Card>
  );
}

function describeState({ revokedAt, expiresAt, uses, maxUses }: StudentInvite) {
  if (revokedAt) return 'Revoked';
  if (new Date(expiresAt).getTime() <= Date.now()) return 'Expired';
  return uses >= maxUses ? 'Used up' : 'Active';
}

function CodeRow({ invite, onRevoke }: { invite: StudentInvite; onRevoke: () => void }) {
  const { label, createdAt, expiresAt, revokedAt, uses, maxUses } = invite;
  const state = describeState(invite);
  return (
    <AccountRow
      name={label}
      badges={<Badge tone={state === 'Active' ? 'positive' : 'neutral'}>{state}</Badge>}
      facts={[
        `used ${uses} of ${maxUses} times`,
        revokedAt ? `revoked ${formatMoment(revokedAt)}` : `until ${formatMoment(expiresAt)}`,
        `made ${formatMoment(createdAt)}`,
      ]}
      actions={
        !revokedAt && (
          <Button size="dense" aria-label={`Revoke ${label}`} onClick={onRevoke}>
            Revoke
          </Button>
        )
      }
    />
  );
}

function RevokeDialog({ invite, onClose }: { invite: StudentInvite; onClose: () => void }) {
  const revoke = useServiceWrite(useShellServices(), revokeStudentInvite, {
    refresh: [createQueryKey(listStudentInvites)],
    success: { title: 'Access Code Revoked', description: invite.label },
    failure: { title: 'Revoke Failed', description: 'Try again.', serverMessage: true },
    onSuccess: onClose,
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Revoke ${invite.label}?`}
      description="It opens the portal no more, and every page that it opened asks for a code at once."
      confirmLabel="Revoke"
      danger
      pending={revoke.isPending}
      onConfirm={() => revoke.mutate({ params: { id: invite.id } })}
    />
  );
}
