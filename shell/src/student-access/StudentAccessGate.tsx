import { createLazyPart, LazyPart, Spinner } from '@dashboard/ui';
import { type ReactNode, useState } from 'react';
import { CenteredPage } from '../page/CenteredPage.tsx';
import { useAuthStatus } from '../session/auth.ts';
import { useInviteCode } from './use-invite-code.ts';

/**
 * Shows the portal, or the card that asks for an access code where the session needs one. When the
 * session status cannot be fetched the portal shows: the server decides what each call may read.
 * The card's script is loaded when it is shown: with open access no student needs it.
 */
export function StudentAccessGate({ children }: { children: ReactNode }) {
  const inviteCode = useInviteCode();
  const { data, isPending } = useAuthStatus();
  const needsCode = data?.studentAccess === 'code' && data.role === null;
  const [hadAccess, setHadAccess] = useState(false);
  if (data && !needsCode && !hadAccess) setHadAccess(true);

  const loading = (
    <CenteredPage aria-busy>
      <Spinner />
    </CenteredPage>
  );
  if (isPending) return loading;
  if (!needsCode) return children;
  return (
    <LazyPart
      part={accessCodePage}
      props={{ inviteCode, hasEnded: hadAccess }}
      loading={loading}
      renderError={(error) => <CenteredPage>{error}</CenteredPage>}
    />
  );
}

const accessCodePage = createLazyPart(
  async () =>
    (await import(/* webpackChunkName: "access-code" */ './AccessCodePage.tsx')).AccessCodePage,
);
