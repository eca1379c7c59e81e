import type { PanelProps } from '@dashboard/mfe-kit';
import { FlowFeed } from './FlowFeed.tsx';
import { FlowManager } from './FlowManager.tsx';

/** The Unusual Flow tab: the admin manages the alerts, students read them. */
export function UnusualFlow({ audience }: Pick<PanelProps, 'audience'>) {
  return audience === 'admin' ? <FlowManager /> : <FlowFeed />;
}
