import { createLazyPart, LazyPart, Spinner } from '@dashboard/ui';
import { type ReactNode, useState } from 'react';
import { CardPage } from '../page/CardPage.tsx';
import { CenteredPage } from '../page/CenteredPage.ts';
import { usePageTitle } from '../page/use-page-title.ts';
import { useAuthStatus } from '../session/auth.ts';
import { useInviteCode } from './use-invite-code.ts';

/**
 * Shows the portal, or the card that asks for an access code where the session needs one. When the
 * session status cannot be fetched the portal shows: the server decides what each call may read.
 */
export function StudentAccessGate({ children }: { children: ReactNode }) {
  const inviteCode = useInviteCode();
  const { data, isPending } = useAuthStatus();
  const needsCode = data?.studentAccess === 'code' && data.role === null;
  const [hadAccess, setHadAccess] = useState(false);
  if (data && !needsCode && !hadAccess) setHadAccess(true);

  if (isPending) {
    return (
      <CenteredPage aria-busy>
        <Spinner />
      </CenteredPage>
    );
  }
  if (!needsCode) return children;
  return <AccessCodePage inviteCode={inviteCode} hasEnded={hadAccess} />;
}

const accessCodeForm = createLazyPart(
  async () =>
    (await import(/* webpackChunkName: "access-code" */ './AccessCodeForm.tsx')).AccessCodeForm,
);

/** The form's script is loaded when it is shown: with open access no student needs it. */
function AccessCodePage({ inviteCode, hasEnded }: { inviteCode: string; hasEnded: boolean }) {
  usePageTitle('Trading Dashboard - Student Portal');
  return (
    <CardPage
      title="Student Portal"
      description={
        hasEnded
          ? 'Your access has ended. Enter a code to go on.'
          : 'Enter the access code you were given.'
      }
    >
      <LazyPart part={accessCodeForm} props={{ inviteCode }} loading={<Spinner />} />
    </CardPage>
  );
}
