import { useHost } from '@dashboard/mfe-kit';
import { IconButton, Popover } from '@dashboard/ui';
import { Bell } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { styled } from 'styled-components';

import type { Activity } from './activity.ts';
import { useChosenSources } from './chosen-sources.ts';
import { LazyActivityPanel } from './LazyActivityPanel.tsx';
import { useSeenActivities } from './seen.ts';
import { useTodaysActivity } from './use-todays-activity.ts';

const HIGHEST_COUNT = 99;
const PANEL_WIDTH = 380;

/* The badge stands beside the icon, in a margin that is always there; on a phone before the menu. */
const Place = styled.span`
  position: relative;
  display: inline-flex;
  margin-inline-end: 14px;

  @media (max-width: 640px) {
    margin-inline-end: 0;
  }
`;

/* It begins right of the icon and grows away from it. */
const Count = styled.span`
  position: absolute;
  top: calc(50% - 16px);
  left: calc(50% + 9px);
  min-width: 16px;
  padding: 0 4px;
  border-radius: var(--radius-lg);
  background: var(--accent);
  box-shadow: 0 0 0 2px var(--surface-page);
  color: var(--on-accent);
  font-size: var(--text-xs);
  font-weight: 600;
  line-height: 16px;
  text-align: center;
  pointer-events: none;
`;

const tabs: Readonly<Record<Activity['source'], string>> = {
  analyses: 'heat-map',
  flow: 'unusual-flow',
};

/** Today's analyses and flow alerts behind a button with the number of those not seen (spec §2). */
export function NotificationBell() {
  const host = useHost();
  const [open, setOpen] = useState(false);
  const descriptionId = useId();
  const { activities, ...activity } = useTodaysActivity();
  const [chosen, choose] = useChosenSources();
  const shown = activities.filter(({ source }) => chosen === 'both' || source === chosen);
  const { seenKeys, markSeen } = useSeenActivities(activity.today);
  const [seenBefore, setSeenBefore] = useState(seenKeys);
  const unseen = shown.filter(({ key }) => !seenKeys.includes(key)).map(({ key }) => key);
  const count = open ? 0 : unseen.length;

  // What arrives while the list is open is seen as well.
  useEffect(() => {
    if (open && unseen.length > 0) markSeen(unseen);
  });
  const changeOpen = (isOpen: boolean) => {
    if (isOpen) setSeenBefore(seenKeys);
    setOpen(isOpen);
  };
  const openActivity = ({ source, id, ticker }: Activity) => {
    setOpen(false);
    if (source === 'flow') return host.navigate({ tab: tabs.flow, alert: id });
    host.navigate({ tab: tabs.analyses });
    host.openAnalysis(ticker);
  };
  return (
    <Place>
      <Popover
        label="Today's Activity"
        width={PANEL_WIDTH}
        open={open}
        onOpenChange={changeOpen}
        trigger={
          <IconButton
            label="Notifications"
            icon={<Bell />}
            aria-describedby={count > 0 ? descriptionId : undefined}
          />
        }
      >
        <LazyActivityPanel
          {...activity}
          activities={shown}
          seenBefore={seenBefore}
          chosen={chosen}
          onChoose={openActivity}
          onChosenChange={choose}
        />
      </Popover>
      {count > 0 && (
        <>
          <Count aria-hidden="true">{count > HIGHEST_COUNT ? `${HIGHEST_COUNT}+` : count}</Count>
          <span id={descriptionId} hidden>
            {count === 1 ? '1 new item today' : `${count} new items today`}
          </span>
        </>
      )}
    </Place>
  );
}
