import type { PanelProps } from '@dashboard/mfe-kit';
import { AdminFlow } from '../src/screens/AdminFlow.tsx';
import { StudentFlow } from '../src/screens/StudentFlow.tsx';

/** The Unusual Flow tab: the admin edits the alerts, students read them. */
export function UnusualFlow({ audience }: Pick<PanelProps, 'audience'>) {
  return audience === 'admin' ? <AdminFlow /> : <StudentFlow />;
}
