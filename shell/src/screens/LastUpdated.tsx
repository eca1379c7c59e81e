import { formatTime, Text } from '@dashboard/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import styled from 'styled-components';

/* On a phone a line of its own where buttons follow, so that they stay together. */
const Line = styled.span`
  @media (max-width: 640px) {
    &:not(:nth-last-child(2)) {
      flex-basis: 100%;
    }
  }
`;

/** When the newest data on screen was fetched: 'Last updated: Today {time}' (spec §2). */
export function LastUpdated() {
  const cache = useQueryClient().getQueryCache();
  const updatedAt = useSyncExternalStore(
    (listener) => cache.subscribe(listener),
    () => Math.max(0, ...cache.getAll().map((query) => query.state.dataUpdatedAt)),
  );
  if (updatedAt === 0) return null;
  return (
    <Line>
      <Text size="sm" ink="muted">
        Last updated: Today {formatTime(new Date(updatedAt))}
      </Text>
    </Line>
  );
}
