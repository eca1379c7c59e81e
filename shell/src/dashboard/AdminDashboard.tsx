import { QueryState } from '@dashboard/mfe-kit';
import { Spinner } from '@dashboard/ui';
import { useEffect, useMemo } from 'react';
import { useLocation } from 'wouter';
import { AdminActions } from '../header/AdminActions.tsx';
import { CenteredPage } from '../page/CenteredPage.ts';
import { useAuthStatus } from '../session/auth.ts';
import { Dashboard } from './Dashboard.tsx';

/** The admin's dashboard. Nothing of it shows before the session is known (spec §2, §4). */
export function AdminDashboard() {
  const [, navigate] = useLocation();
  const status = useAuthStatus();
  const isSignedOut = status.data?.isAuthenticated === false;
  const username = status.data?.username ?? null;
  const identity = useMemo(() => ({ role: 'admin', username }) as const, [username]);

  useEffect(() => {
    if (isSignedOut) navigate('/login', { replace: true });
  }, [isSignedOut, navigate]);

  return (
    <QueryState
      query={status}
      loading={<Waiting text="Loading dashboard..." />}
      errorTitle="Your session could not be checked"
      errorMessage="The server did not answer. Your work is kept; try again in a moment."
      renderError={(error) => <CenteredPage>{error}</CenteredPage>}
      isEmpty={({ isAuthenticated }) => !isAuthenticated}
      empty={<Waiting text="Redirecting to login..." />}
    >
      {() => (
        <Dashboard
          title="Trading Dashboard - Admin"
          badge={`Admin: ${username}`}
          identity={identity}
          actions={<AdminActions />}
        />
      )}
    </QueryState>
  );
}

function Waiting({ text }: { text: string }) {
  return (
    <CenteredPage aria-live="polite">
      <Spinner />
      {text}
    </CenteredPage>
  );
}
