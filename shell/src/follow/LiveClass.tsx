import type { DashboardTab } from '@dashboard/contracts-gateway';
import { type Audience, useCell } from '@dashboard/mfe-kit';
import { createLazyPart, NotOpened, useLazyPart } from '@dashboard/ui';
import { useMemo, useState } from 'react';
import { pendingCommand, shownView } from './live-state.ts';

const leadBar = createLazyPart(
  async () => (await import(/* webpackChunkName: "live" */ './LeadBar.tsx')).LeadBar,
);
const followBar = createLazyPart(
  async () => (await import(/* webpackChunkName: "live" */ './FollowBar.tsx')).FollowBar,
);

export function LiveClass(props: { audience: Audience; tabs: readonly DashboardTab[] }) {
  const { audience } = props;
  const isLive = useCell(shownView) !== null;
  const hasCommand = useCell(pendingCommand) !== null;
  const [isWanted, setWanted] = useState(false);
  if (!isWanted && (isLive || hasCommand)) setWanted(true);
  const { Part, hasFailed, retry } = useLazyPart(
    audience === 'admin' ? leadBar : followBar,
    isWanted,
  );
  const tabs = useMemo(() => props.tabs.map(({ id }) => id), [props.tabs]);
  if (Part) return <Part tabs={tabs} />;
  return hasCommand && hasFailed ? (
    <NotOpened onRetry={retry} onClose={() => pendingCommand.set(null)} />
  ) : null;
}
