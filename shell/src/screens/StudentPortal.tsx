import { Dashboard } from './Dashboard.tsx';
import { studentTabs } from './tabs.ts';

const student = { role: 'student', username: null } as const;

export function StudentPortal() {
  return (
    <Dashboard
      title="Trading Dashboard - Student Portal"
      badge="Student Access"
      identity={student}
      tabs={studentTabs}
    />
  );
}
