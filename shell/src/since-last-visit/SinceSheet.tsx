import { QueryError, useFavourites } from '@dashboard/mfe-kit';
import { EmptyState, SkeletonTable, Stack, Text } from '@dashboard/ui';
import { History } from 'lucide-react';
import { useState } from 'react';
import { TallSheet } from '../page/TallSheet.tsx';
import { ChangedSymbols } from './ChangedSymbols.tsx';
import { formatCounts, groupBySymbol } from './changes.ts';
import { useChangesSince } from './use-changes-since.ts';
import { useLastVisit } from './visits.ts';

export function SinceSheet({ onClose }: { onClose: () => void }) {
  const [openedAt] = useState(Date.now);
  const lastVisit = useLastVisit() ?? openedAt;
  const { sources, isLoading, failed, partial, heading } = useChangesSince(lastVisit);
  const { symbols: favourites } = useFavourites();
  const groups = groupBySymbol(sources);
  const marked = groups.filter(({ symbol }) => favourites.has(symbol));
  const others = groups.filter(({ symbol }) => !favourites.has(symbol));
  return (
    <TallSheet
      onClose={onClose}
      size="lg"
      title={heading}
      description={formatCounts(sources) || 'Nothing new'}
    >
      {isLoading ? (
        <SkeletonTable label="Loading what changed since you last looked" rows={6} columns={2} />
      ) : (
        <Stack gap={4}>
          {failed.map(({ entry, query }) => (
            <QueryError
              key={entry.id}
              query={query}
              title={`The ${entry.name} could not be loaded`}
            />
          ))}
          {partial.length > 0 && (
            <Text as="p" size="sm" tone="muted">
              There are too many {partial.map(({ entry }) => entry.name).join(', ')} to list them
              all.
            </Text>
          )}
          {marked.length > 0 && <ChangedSymbols heading="Favourites" groups={marked} />}
          {others.length > 0 && (
            <ChangedSymbols
              heading={marked.length > 0 ? 'Other symbols' : 'All symbols'}
              groups={others}
            />
          )}
          {groups.length === 0 && failed.length === 0 && (
            <EmptyState
              icon={<History aria-hidden="true" />}
              title="Nothing new"
              description="What changes after your last visit appears here."
            />
          )}
        </Stack>
      )}
    </TallSheet>
  );
}
