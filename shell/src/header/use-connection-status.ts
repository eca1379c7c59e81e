import { formatDate, formatTime } from '@dashboard/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useShellServices } from '../host/services.tsx';

/** A lost connection that is back by then shows nothing. */
const LOST_AFTER_MS = 2_000;
/** A service that is only slow has responded by then, and the page has fetched again. */
const DELAYED_AFTER_MS = 4_000;

/** Whether something has been so for a while. */
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

const useIsOnline = () => useSyncExternalStore(subscribeToNetwork, () => navigator.onLine);

/** When the newest data was fetched and when the newest fetch failed, in ms since 1970; 0 for never. */
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

/** `pending`: the page has just been opened, and whether it is live is not known yet. */
export type Connection = 'pending' | 'live' | 'delayed' | 'reconnecting' | 'offline';

export interface ConnectionStatus {
  readonly connection: Connection;
  /** When the newest data on screen was fetched, in ms since 1970; 0 before the first. */
  readonly updatedAt: number;
  /** How old the figures of a `delayed` connection are, in ms since 1970. */
  readonly staleSince: number | undefined;
}

/**
 * Whether the figures on screen are the present ones. `reconnecting`: no changes are received, and
 * data is only polled. `offline`: the device has no network, or polling fails as well. `delayed`: a
 * service is down, and the gateway answers with what it had.
 */
export function useConnectionStatus(): ConnectionStatus {
  const { api, changes } = useShellServices();
  const staleSince = useSyncExternalStore(api.staleness.subscribe, api.staleness.staleSince);
  const stream = useSyncExternalStore(changes.connection.subscribe, changes.connection.state);
  const isOnline = useIsOnline();
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

/** 'Offline, as of 3:14 PM'; with the date where that was not today. */
export function formatOffline(updatedAt: number, now = new Date()): string {
  if (updatedAt === 0) return 'Offline';
  const at = new Date(updatedAt);
  const day = at.toDateString() === now.toDateString() ? '' : `${formatDate(at)}, `;
  return `Offline, as of ${day}${formatTime(at)}`;
}
