import { QueryState } from '@dashboard/mfe-kit';
import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'wouter';
import { CenteredPage, WaitingPage } from '../page/CenteredPage.tsx';
import { useAuthStatus } from './auth.ts';

/** The admin's pages outside the dashboard. The gateway serves the shell at the same paths. */
export const adminPagePaths = { account: '/account', auditLog: '/audit-log' } as const;

export function AdminOnly(props: {
  loadingText: string;
  children: (username: string | null) => ReactNode;
}) {
  const { loadingText, children } = props;
  const [, navigate] = useLocation();
  const status = useAuthStatus();
  const isSignedOut = status.data?.isAuthenticated === false;

  useEffect(() => {
    if (isSignedOut) navigate('/login', { replace: true });
  }, [isSignedOut, navigate]);

  return (
    <QueryState
      query={status}
      loading={<WaitingPage text={loadingText} />}
      errorTitle="Your session could not be checked"
      errorMessage="The server did not answer. Your work is safe; try again in a moment."
      renderError={(error) => <CenteredPage>{error}</CenteredPage>}
      isEmpty={({ isAuthenticated }) => !isAuthenticated}
      empty={<WaitingPage text="Redirecting to login..." />}
    >
      {({ username }) => children(username)}
    </QueryState>
  );
}
