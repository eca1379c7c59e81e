import { StudentAccessGate } from '../student-access/StudentAccessGate.tsx';
import { Dashboard } from './Dashboard.tsx';
import { studentTabs } from './tabs.ts';

const student = { role: 'student', username: null } as const;

/** The students' side; unless it is open to everybody, whoever may not see it is asked for a code. */
export function StudentPortal({ isOpen }: { isOpen: boolean }) {
  const portal = (
    <Dashboard
      title="Trading Dashboard - Student Portal"
      badge="Student Access"
      identity={student}
      tabs={studentTabs}
    />
  );
  return isOpen ? portal : <StudentAccessGate>{portal}</StudentAccessGate>;
}
