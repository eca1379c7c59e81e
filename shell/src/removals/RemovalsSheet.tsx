import { type SlotEntry, slotSchemas } from '@dashboard/contracts-gateway';
import { defineRestoreEndpoint, type ListedRemoval } from '@dashboard/contracts-http';
import {
  QueryError,
  RefetchError,
  useHost,
  useWrite,
  type WriteServices,
} from '@dashboard/mfe-kit';
import {
  Button,
  EmptyState,
  formatAge,
  MarkedText,
  SkeletonTable,
  Stack,
  Text,
} from '@dashboard/ui';
import { ArchiveRestore } from 'lucide-react';
import { Fragment, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { refetchTopic } from '../host/refetch-on-changes.ts';
import { useShowMore } from '../page/show-more.tsx';
import { TallSheet } from '../page/TallSheet.tsx';
import { toRows, useSlot, useSlotCalls } from '../slots/slots.ts';

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
              icon={<ArchiveRestore />}
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
          <MarkedText>{name}</MarkedText>
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

const TICK_MS = 30_000;

type RemovalSource = SlotEntry<'removalSources'>;

interface RestorableItem extends ListedRemoval {
  readonly source: RemovalSource;
}

function useTime(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

function useRemovals() {
  const now = useTime();
  const sources = useSlotCalls(useSlot('removalSources', slotSchemas.removalSources));
  const items: RestorableItem[] = sources
    .flatMap(({ entry: source, query }) =>
      toRows<ListedRemoval>(query.data).map((item) => ({ ...item, source })),
    )
    .filter(({ until }) => Date.parse(until) > now)
    .sort((one, other) => Date.parse(other.removedAt) - Date.parse(one.removedAt));
  return { now, sources, items };
}

const restore = ({ id, source: { restorePath, call } }: RestorableItem, { api }: WriteServices) =>
  api.call(
    defineRestoreEndpoint(restorePath, restorePath as `/api/${string}/{id}/restore`, call.topics),
    {
      params: { id },
    },
  );

/** @param onRestored called before the item leaves the list */
function useRestore(onRestored: () => void) {
  const { queryClient } = useHost();
  const refetch = ({ source }: RestorableItem) => {
    for (const topic of source.call.topics) refetchTopic(queryClient, topic);
  };
  return useWrite(restore, {
    success: (_, item) => ({ title: 'Restored', description: describeItem(item) }),
    failure: { title: 'Not Restored', description: 'Try again in a moment.', serverMessage: true },
    onSuccess: (_, item) => {
      onRestored();
      refetch(item);
    },
    // It might have expired or been restored elsewhere.
    onFailure: (_, item) => refetch(item),
  });
}

const labelKind = ({ kind, source }: RestorableItem): string =>
  source.kinds[kind]?.label ?? 'Record';

function describeItem(item: RestorableItem): string {
  const { kind, name, count, source } = item;
  const words = source.kinds[kind]?.counted;
  const counted = words ? `${count} ${count === 1 ? words.singular : words.plural}` : null;
  return [counted, name].filter((part) => part !== null).join(' · ') || labelKind(item);
}

function formatTimeLeft(until: string, now: number): string {
  const minutes = Math.max(1, Math.floor((Date.parse(until) - now) / 60_000));
  const [count, unit] = minutes < 60 ? [minutes, 'minute'] : [Math.floor(minutes / 60), 'hour'];
  return `${count} ${unit}${count === 1 ? '' : 's'} left`;
}

function listFacts(item: RestorableItem, now: number): string[] {
  const { removedAt, removedBy, until } = item;
  const age = formatAge(removedAt, new Date(Math.max(now, Date.parse(removedAt))));
  const removed = removedBy ? `${age} by ${removedBy}` : age;
  return [labelKind(item), removed, formatTimeLeft(until, now)];
}
