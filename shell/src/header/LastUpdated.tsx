import { Badge, formatTime, Text } from '@dashboard/ui';
import { useQueryClient } from '@tanstack/react-query';
import { Clock } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { styled } from 'styled-components';
import { useShellServices } from '../host/services.tsx';

/* On a phone it takes a line of its own when buttons follow, so that they stay together. */
const Line = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 8px;

  @media (max-width: 640px) {
    &:not(:nth-last-child(2)) {
      flex-basis: 100%;
    }
  }
`;

/** A service that is only slow has responded by then, and the page has fetched again. */
const CONFIRMED_AFTER_MS = 4_000;

/** Whether something has been so for a while. */
function useConfirmed(isSo: boolean): boolean {
  const [isConfirmed, setConfirmed] = useState(false);
  useEffect(() => {
    if (!isSo) return undefined;
    const timer = setTimeout(() => setConfirmed(true), CONFIRMED_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setConfirmed(false);
    };
  }, [isSo]);
  return isConfirmed;
}

/**
 * When the newest data on screen was fetched: 'Last updated: Today {time}' (spec §2). While a
 * service is down and stale responses are shown, also how old those are.
 */
export function LastUpdated() {
  const { staleness } = useShellServices().api;
  const staleSince = useSyncExternalStore(staleness.subscribe, staleness.staleSince);
  const isDelayed = useConfirmed(staleSince !== undefined);
  const cache = useQueryClient().getQueryCache();
  const updatedAt = useSyncExternalStore(
    (listener) => cache.subscribe(listener),
    () => Math.max(0, ...cache.getAll().map((query) => query.state.dataUpdatedAt)),
  );
  if (updatedAt === 0) return null;
  return (
    <Line>
      <Text size="sm" tone="muted">
        Last updated: Today {formatTime(new Date(updatedAt))}
      </Text>
      <span role="status">
        {isDelayed && staleSince !== undefined && (
          <Badge tone="amber" icon={<Clock aria-hidden="true" />}>
            Delayed: figures as of {formatTime(new Date(staleSince))}
          </Badge>
        )}
      </span>
    </Line>
  );
}
