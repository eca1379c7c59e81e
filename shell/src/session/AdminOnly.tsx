import { QueryState } from '@dashboard/mfe-kit';
import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'wouter';
import { CenteredPage, WaitingPage } from '../page/CenteredPage.tsx';
import { useAuthStatus } from './auth.ts';

export interface AdminOnlyProps {
  /** Shown until the session is known, such as 'Loading dashboard...'. */
  loadingText: string;
  children: (username: string | null) => ReactNode;
}

/** A page of the admin's. Nothing of it shows before the session is known (spec §2, §4). */
export function AdminOnly({ loadingText, children }: AdminOnlyProps) {
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
      errorMessage="The server did not answer. Your work is kept; try again in a moment."
      renderError={(error) => <CenteredPage>{error}</CenteredPage>}
      isEmpty={({ isAuthenticated }) => !isAuthenticated}
      empty={<WaitingPage text="Redirecting to login..." />}
    >
      {({ username }) => children(username)}
    </QueryState>
  );
}
