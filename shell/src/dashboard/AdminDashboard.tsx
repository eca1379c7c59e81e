import { useMemo } from 'react';
import { AdminOnly } from '../session/AdminOnly.tsx';
import { Dashboard } from './Dashboard.tsx';

/** The admin's dashboard (spec §2). */
export function AdminDashboard() {
  return (
    <AdminOnly loadingText="Loading dashboard...">
      {(username) => <DashboardOf username={username} />}
    </AdminOnly>
  );
}

function DashboardOf({ username }: { username: string | null }) {
  const identity = useMemo(() => ({ role: 'admin', username }) as const, [username]);
  return (
    <Dashboard title="Trading Dashboard - Admin" badge={`Admin: ${username}`} identity={identity} />
  );
}
