import type { DashboardTab } from '@dashboard/contracts-http';
import type { Audience } from '@dashboard/mfe-kit';
import { createLazyPart, NotOpened, useLazyPart } from '@dashboard/ui';
import { useMemo, useState, useSyncExternalStore } from 'react';
import { requested, shownView } from './live-state.ts';

const leadBar = createLazyPart(
  async () => (await import(/* webpackChunkName: "live" */ './LeadBar.tsx')).LeadBar,
);
const followBar = createLazyPart(
  async () => (await import(/* webpackChunkName: "live" */ './FollowBar.tsx')).FollowBar,
);

/**
 * What a live class is to a dashboard: leading it for the admin, following it for a student. Its
 * script is loaded with the first class.
 */
export function LiveClass(props: { audience: Audience; tabs: readonly DashboardTab[] }) {
  const { audience } = props;
  const isLive = useSyncExternalStore(shownView.subscribe, shownView.get) !== null;
  const isRequested = useSyncExternalStore(requested.subscribe, requested.get) !== null;
  const [isWanted, setWanted] = useState(false);
  if (!isWanted && (isLive || isRequested)) setWanted(true);
  const { Part, hasFailed, retry } = useLazyPart(
    audience === 'admin' ? leadBar : followBar,
    isWanted,
  );
  const tabs = useMemo(() => props.tabs.map(({ id }) => id), [props.tabs]);
  if (Part) return <Part tabs={tabs} />;
  return isRequested && hasFailed ? (
    <NotOpened onRetry={retry} onClose={() => requested.set(null)} />
  ) : null;
}
