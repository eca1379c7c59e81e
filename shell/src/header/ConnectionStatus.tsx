import { Badge, formatTime, Text } from '@dashboard/ui';
import { Clock, CloudOff } from 'lucide-react';
import { styled } from 'styled-components';
import { formatOffline, useConnectionStatus } from './use-connection-status.ts';

const Line = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 10px;
  white-space: nowrap;

  & [role='status'] {
    display: inline-flex;
  }
  /* There is one line on a phone, and the state says from when the figures are. */
  @media (max-width: 640px) {
    flex-wrap: nowrap;
    gap: 6px;

    &:is([data-connection='offline'], [data-connection='delayed']) > :last-child:not(:first-child) {
      position: absolute;
      clip-path: inset(50%);
    }
  }
`;

/* The dot is filled while the page is live and a ring while it is not. */
const State = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 5px;
  color: var(--text-muted);
  font-size: var(--text-sm);

  &::before {
    width: 8px;
    height: 8px;
    border: 2px solid var(--warning);
    border-radius: 50%;
    content: '';
  }
  &[data-connection='live']::before {
    border-color: var(--positive);
    background: var(--positive);
  }
`;

/**
 * When the newest data on screen was fetched: 'Last updated: Today {time}' (spec §2), and whether
 * changes arrive: Live, Reconnecting…, Delayed or Offline, and as of when.
 */
export function ConnectionStatus() {
  const { connection, updatedAt, staleSince } = useConnectionStatus();
  return (
    <Line data-connection={connection}>
      <span role="status">
        {connection === 'live' && <State data-connection="live">Live</State>}
        {connection === 'reconnecting' && <State>Reconnecting…</State>}
        {connection === 'offline' && (
          <Badge tone="amber" icon={<CloudOff aria-hidden="true" />}>
            {formatOffline(updatedAt)}
          </Badge>
        )}
        {connection === 'delayed' && staleSince !== undefined && (
          <Badge tone="amber" icon={<Clock aria-hidden="true" />}>
            Delayed: figures as of {formatTime(new Date(staleSince))}
          </Badge>
        )}
      </span>
      {updatedAt > 0 && (
        <Text size="sm" tone="muted">
          Last updated: Today {formatTime(new Date(updatedAt))}
        </Text>
      )}
    </Line>
  );
}
