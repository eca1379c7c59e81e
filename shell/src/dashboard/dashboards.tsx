import { useMemo } from 'react';
import { AdminOnly } from '../session/AdminOnly.tsx';
import { StudentAccessGate } from '../student-access/StudentAccessGate.tsx';
import { Dashboard } from './Dashboard.tsx';
import { studentHeading } from './fixed-texts.ts';

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

const student = { role: 'student', username: null } as const;

export function StudentPortal({ isAccessOpen }: { isAccessOpen: boolean }) {
  const portal = <Dashboard {...studentHeading} identity={student} />;
  return isAccessOpen ? portal : <StudentAccessGate>{portal}</StudentAccessGate>;
}
