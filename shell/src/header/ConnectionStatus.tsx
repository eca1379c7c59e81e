import { useCell } from '@dashboard/mfe-kit';
import { Badge, formatDate, formatTime, Text } from '@dashboard/ui';
import { useQueryClient } from '@tanstack/react-query';
import { Clock, CloudOff } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { styled } from 'styled-components';
import { useShellServices } from '../host/services.ts';

/* A phone only has room for one line, which shows the age of old figures. */
const Line = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 10px;
  white-space: nowrap;

  & [role='status'] {
    display: inline-flex;
  }
  @media (max-width: 640px) {
    flex-wrap: nowrap;
    gap: 6px;

    &:is([data-connection='offline'], [data-connection='delayed']) > :last-child:not(:first-child) {
      position: absolute;
      clip-path: inset(50%);
    }
  }
`;

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

export function ConnectionStatus() {
  const { connection, updatedAt, staleSince } = useConnectionStatus();
  return (
    <Line data-connection={connection}>
      <span role="status">
        {connection === 'live' && <State data-connection="live">Live</State>}
        {connection === 'reconnecting' && <State>Reconnecting…</State>}
        {connection === 'offline' && (
          <Badge tone="amber" icon={<CloudOff />}>
            {formatOffline(updatedAt)}
          </Badge>
        )}
        {connection === 'delayed' && staleSince !== undefined && (
          <Badge tone="amber" icon={<Clock />}>
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

/** A connection that recovers sooner never shows as lost. */
const LOST_AFTER_MS = 2_000;
/** Enough for a merely slow service to respond and for the page to refetch. */
const DELAYED_AFTER_MS = 4_000;

function useConfirmed(isSo: boolean, afterMs: number): boolean {
  const [isConfirmed, setConfirmed] = useState(false);
  useEffect(() => {
    if (!isSo) return undefined;
    const timer = setTimeout(() => setConfirmed(true), afterMs);
    return () => {
      clearTimeout(timer);
      setConfirmed(false);
    };
  }, [isSo, afterMs]);
  return isConfirmed;
}

function subscribeToNetwork(listener: () => void) {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Times of the last fetch and the last failure in ms since 1970; 0 for never. */
function useNewestFetch() {
  const cache = useQueryClient().getQueryCache();
  const newest = (field: 'dataUpdatedAt' | 'errorUpdatedAt') =>
    Math.max(0, ...cache.findAll({ queryKey: ['/api'] }).map(({ state }) => state[field]));
  const subscribe = (listener: () => void) => cache.subscribe(listener);
  return {
    updatedAt: useSyncExternalStore(subscribe, () => newest('dataUpdatedAt')),
    failedAt: useSyncExternalStore(subscribe, () => newest('errorUpdatedAt')),
  };
}

/** `reconnecting`: data is only polled. `delayed`: the gateway responds from its cache. */
type Connection = 'pending' | 'live' | 'delayed' | 'reconnecting' | 'offline';

/** In ms since 1970. `staleSince`: when a `delayed` connection's figures were current. */
function useConnectionStatus() {
  const { api, changes } = useShellServices();
  const staleSince = useSyncExternalStore(api.staleness.subscribe, api.staleness.staleSince);
  const stream = useCell(changes.connection);
  const isOnline = useSyncExternalStore(subscribeToNetwork, () => navigator.onLine);
  const { updatedAt, failedAt } = useNewestFetch();
  const isDelayed = useConfirmed(staleSince !== undefined, DELAYED_AFTER_MS);
  const isLost = useConfirmed(!isOnline || stream !== 'open', LOST_AFTER_MS);

  function connection(): Connection {
    if (isLost) return isOnline && failedAt <= updatedAt ? 'reconnecting' : 'offline';
    if (isDelayed && staleSince !== undefined) return 'delayed';
    return stream === 'connecting' ? 'pending' : 'live';
  }
  return { connection: connection(), updatedAt, staleSince };
}

export function formatOffline(updatedAt: number, now = new Date()): string {
  if (updatedAt === 0) return 'Offline';
  const at = new Date(updatedAt);
  const day = at.toDateString() === now.toDateString() ? '' : `${formatDate(at)}, `;
  return `Offline, as of ${day}${formatTime(at)}`;
}
