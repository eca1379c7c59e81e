import { StudentAccessGate } from '../student-access/StudentAccessGate.tsx';
import { Dashboard } from './Dashboard.tsx';
import { studentHeading } from './student-heading.ts';

const student = { role: 'student', username: null } as const;

/** The students' dashboard. Unless it is open to everybody, it needs an access code. */
export function StudentPortal({ isAccessOpen }: { isAccessOpen: boolean }) {
  const portal = <Dashboard {...studentHeading} identity={student} />;
  return isAccessOpen ? portal : <StudentAccessGate>{portal}</StudentAccessGate>;
}
