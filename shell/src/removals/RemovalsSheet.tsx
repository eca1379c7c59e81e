import { QueryError, RefetchError } from '@dashboard/mfe-kit';
import { Button, EmptyState, SkeletonTable, Stack, Text } from '@dashboard/ui';
import { ArchiveRestore } from 'lucide-react';
import { Fragment, useRef } from 'react';
import { styled } from 'styled-components';
import { useShowMore } from '../page/show-more.tsx';
import { TallSheet } from '../page/TallSheet.tsx';
import {
  describeItem,
  listFacts,
  type RestorableItem,
  useRemovals,
  useRestore,
} from './use-removals.ts';

const PAGE_SIZE = 50;

const List = styled.ul`
  display: grid;

  & > li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 8px 16px;
    min-height: 52px;
    padding: 8px 0;
    border-bottom: 1px solid var(--border);
  }
  & > li > :first-child {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;

export function RemovalsSheet({ onClose }: { onClose: () => void }) {
  const { now, sources, items } = useRemovals();
  const [shown, more] = useShowMore(items, PAGE_SIZE);
  const isLoading = sources.some(({ query }) => query.data === undefined && !query.isError);
  const hasAll = sources.every(({ query }) => query.data !== undefined);
  return (
    <TallSheet
      onClose={onClose}
      size="lg"
      title="Recently removed"
      description="Removed items can be restored for 24 hours."
    >
      {isLoading ? (
        <SkeletonTable label="Loading removed items" rows={6} columns={2} />
      ) : (
        <Stack gap={3}>
          {sources.map(({ entry: { id, label }, query }) => (
            <Fragment key={id}>
              <QueryError query={query} title={`${label} could not be loaded`} />
              <RefetchError query={query}>{`${label} could not be updated.`}</RefetchError>
            </Fragment>
          ))}
          {shown.length > 0 && (
            <List aria-label="Recently removed">
              {shown.map((item) => (
                <RemovalRow key={item.id} item={item} now={now} />
              ))}
            </List>
          )}
          {more}
          {items.length === 0 && hasAll && (
            <EmptyState
              icon={<ArchiveRestore aria-hidden="true" />}
              title="Nothing was removed"
              description="What you remove stays here for 24 hours."
            />
          )}
        </Stack>
      )}
    </TallSheet>
  );
}

function RemovalRow({ item, now }: { item: RestorableItem; now: number }) {
  const row = useRef<HTMLLIElement>(null);
  const restore = useRestore(() => {
    const neighbour = row.current?.nextElementSibling ?? row.current?.previousElementSibling;
    neighbour?.querySelector('button')?.focus();
  });
  const name = describeItem(item);
  return (
    <li ref={row}>
      <div>
        <Text as="p" strong>
          {name}
        </Text>
        <Text as="p" size="sm" tone="muted">
          {listFacts(item, now).join(' · ')}
        </Text>
      </div>
      <Button
        aria-label={`Restore ${name}`}
        pending={restore.isPending}
        onClick={() => restore.mutate(item)}
      >
        Restore
      </Button>
    </li>
  );
}
