import { ErrorState, Spinner } from '@dashboard/ui';
import { useEffect, useMemo } from 'react';
import styled from 'styled-components';
import { useLocation } from 'wouter';
import { AdminActions } from '../header/AdminActions.tsx';
import { useAuthStatus } from '../session/auth.ts';
import { Dashboard } from './Dashboard.tsx';
import { adminTabs } from './tabs.ts';

const Waiting = styled.main`
  display: grid;
  place-items: center;
  align-content: center;
  gap: 12px;
  min-height: 100dvh;
  color: var(--text-muted);
`;

/** The admin's side: nothing shows before the session is known (spec §2, §4). */
export function AdminDashboard() {
  const [, navigate] = useLocation();
  const status = useAuthStatus();
  const isVisitor = status.data?.isAuthenticated === false;
  const username = status.data?.username ?? null;
  const identity = useMemo(() => ({ role: 'admin', username }) as const, [username]);

  useEffect(() => {
    if (isVisitor) navigate('/login', { replace: true });
  }, [isVisitor, navigate]);

  if (status.data?.isAuthenticated) {
    return (
      <Dashboard
        title="Trading Dashboard - Admin"
        badge={`Admin: ${username}`}
        identity={identity}
        tabs={adminTabs}
        actions={<AdminActions />}
      />
    );
  }
  if (status.isError) {
    return (
      <Waiting>
        <ErrorState
          title="Your session could not be checked"
          message="The server did not answer. Your work is kept; try again in a moment."
          onRetry={() => status.refetch()}
          retrying={status.isFetching}
        />
      </Waiting>
    );
  }
  return (
    <Waiting aria-live="polite">
      <Spinner />
      {isVisitor ? 'Redirecting to login...' : 'Loading dashboard...'}
    </Waiting>
  );
}
