import {
  getAuthStatus,
  listStudentInvites,
  revokeStudentInvite,
  type StudentInvite,
} from '@dashboard/contracts-auth';
import { createQueryKey } from '@dashboard/contracts-http';
import { CutNote, QueryState, useServiceWrite } from '@dashboard/mfe-kit';
import {
  Alert,
  Badge,
  Button,
  Card,
  ConfirmDialog,
  EmptyState,
  SkeletonTable,
  Stack,
} from '@dashboard/ui';
import { Plus, Ticket } from 'lucide-react';
import { useState } from 'react';
import { useShellServices } from '../../host/services.tsx';
import { AccountList, AccountRow } from '../AccountList.tsx';
import { formatMoment } from '../format-moment.ts';
import { ShownOnceDialog } from '../ShownOnceDialog.tsx';
import { useAccountQuery } from '../use-account-query.ts';
import { type MadeCode, MakeCodeDialog } from './MakeCodeDialog.tsx';

type OpenedDialog =
  | { kind: 'make' }
  | { kind: 'made'; code: MadeCode }
  | { kind: 'revoke'; invite: StudentInvite };

/** The codes that open the student portal: each is made, handed out and revoked here. */
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
        <QueryState
          query={invites}
          loading={<SkeletonTable label="Loading access codes" rows={2} />}
          errorTitle="Access codes could not be loaded"
          empty={
            <EmptyState
              icon={<Ticket aria-hidden="true" />}
              title="No access codes yet"
              description="Make one for a class and send its link."
            />
          }
        >
          {(list) => (
            <>
              <AccountList aria-label="Access codes">
                {list.map((invite) => (
                  <CodeRow
                    key={invite.id}
                    invite={invite}
                    onRevoke={() => setOpened({ kind: 'revoke', invite })}
                  />
                ))}
              </AccountList>
              <CutNote
                endpoint={listStudentInvites}
                rows={list}
                which="newest"
                what="access codes"
              />
            </>
          )}
        </QueryState>
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

/** Whether a code still opens the portal, and why not. */
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
