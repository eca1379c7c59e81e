import {
  type AdminSession,
  endAdminSession,
  endOtherAdminSessions,
  listAdminSessions,
} from '@dashboard/contracts-auth';
import { createQueryKey } from '@dashboard/contracts-http';
import { useServiceWrite } from '@dashboard/mfe-kit';
import { Badge, Button, Card, ConfirmDialog } from '@dashboard/ui';
import { useState } from 'react';
import { useShellServices } from '../host/services.ts';
import { formatMoment } from '../slots/row-text.ts';
import { AccountList, AccountRow, useAccountQuery } from './AccountList.tsx';

const methods = {
  password: 'password',
  passkey: 'passkey',
  'recovery-code': 'recovery code',
  'sign-in-code': 'command-line code',
  'access-code': 'access code',
} satisfies Record<NonNullable<AdminSession['method']>, string>;

const refresh = [createQueryKey(listAdminSessions)];
const failure = { title: 'Sign-out Failed', description: 'Try again.', serverMessage: true };

const nameDevice = ({ device }: AdminSession) => device ?? 'Unknown device';

export function SessionsCard() {
  const services = useShellServices();
  const sessions = useAccountQuery(listAdminSessions);
  const [asked, setAsked] = useState<AdminSession | 'others'>();
  const close = () => setAsked(undefined);
  const success = { title: 'Signed Out', description: 'That page shows the login screen now.' };
  const options = { refresh, failure, success, onSuccess: close };
  const end = useServiceWrite(services, endAdminSession, options);
  const endOthers = useServiceWrite(services, endOtherAdminSessions, options);
  const hasOthers = sessions.data?.some(({ isCurrent }) => !isCurrent) ?? false;

  return (
    <Card
      title="Sessions"
      description="Where you are signed in. A session ends 30 minutes after its last use."
      actions={
        <Button disabled={!hasOthers} onClick={() => setAsked('others')}>
          Sign out everywhere else
        </Button>
      }
    >
      <AccountList name="Sessions" query={sessions}>
        {(session) => (
          <SessionRow key={session.id} session={session} onEnd={() => setAsked(session)} />
        )}
      </AccountList>
      {asked && (
        <ConfirmDialog
          open
          onOpenChange={close}
          title={
            asked === 'others' ? 'Sign out everywhere else?' : `Sign out ${nameDevice(asked)}?`
          }
          description={
            asked === 'others'
              ? 'Every other device shows the login screen at once. This one stays signed in.'
              : 'That device shows the login screen at once.'
          }
          confirmLabel="Sign out"
          danger
          pending={end.isPending || endOthers.isPending}
          onConfirm={() =>
            asked === 'others' ? endOthers.mutate({}) : end.mutate({ params: { id: asked.id } })
          }
        />
      )}
    </Card>
  );
}

function SessionRow({ session, onEnd }: { session: AdminSession; onEnd: () => void }) {
  const { isCurrent, address, method, startedAt, lastUsedAt } = session;
  // With seconds, since a device can sign in twice within a minute.
  const target = `${nameDevice(session)}, signed in ${new Date(startedAt).toLocaleString('en-US')}`;
  return (
    <AccountRow
      name={nameDevice(session)}
      badges={isCurrent && <Badge tone="accent">This device</Badge>}
      facts={[
        ...(address ? [address] : []),
        method ? `signed in with ${methods[method]}` : 'signed in',
        `since ${formatMoment(startedAt)}`,
        `last used ${formatMoment(lastUsedAt)}`,
      ]}
      actions={isCurrent ? [] : [{ label: 'Sign out', target, run: onEnd }]}
    />
  );
}
