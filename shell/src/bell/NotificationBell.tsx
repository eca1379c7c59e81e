import { useHost } from '@dashboard/mfe-kit';
import { IconButton, Popover } from '@dashboard/ui';
import { Bell } from 'lucide-react';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { ActivityPanel } from './ActivityPanel.tsx';
import type { Activity } from './activity.ts';
import { useTodaysActivity } from './use-todays-activity.ts';

const HIGHEST_COUNT = 99;
const PANEL_WIDTH = 380;

const Place = styled.span`
  position: relative;
  display: inline-flex;
`;

/* Grows to the right, so that it neither hides the bell nor reaches the next button's icon. */
const Count = styled.span`
  position: absolute;
  top: 1px;
  left: 50%;
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

/** Today's analyses and flow alerts behind a button with their number (spec §2). */
export function NotificationBell() {
  const { navigate } = useHost();
  const [open, setOpen] = useState(false);
  const descriptionId = useId();
  const activity = useTodaysActivity();
  const count = activity.activities.length;
  const choose = ({ tab }: Activity) => {
    navigate({ tab });
    setOpen(false);
  };
  return (
    <Place>
      <Popover
        label="Today's Activity"
        width={PANEL_WIDTH}
        open={open}
        onOpenChange={setOpen}
        trigger={
          <IconButton
            label="Notifications"
            icon={<Bell />}
            aria-describedby={count > 0 ? descriptionId : undefined}
          />
        }
      >
        <ActivityPanel {...activity} onChoose={choose} />
      </Popover>
      {count > 0 && (
        <>
          <Count aria-hidden="true">{count > HIGHEST_COUNT ? `${HIGHEST_COUNT}+` : count}</Count>
          <span id={descriptionId} hidden>
            {count === 1 ? '1 item today' : `${count} items today`}
          </span>
        </>
      )}
    </Place>
  );
}
