import { type SlotEntry, slotSchemas } from '@dashboard/contracts-gateway';
import { defineRestoreEndpoint, type ListedRemoval } from '@dashboard/contracts-http';
import { useHost, useWrite, type WriteServices } from '@dashboard/mfe-kit';
import { formatAge } from '@dashboard/ui';
import { useEffect, useState } from 'react';
import { refetchTopic } from '../host/refetch-on-changes.ts';
import { toRows, useSlot, useSlotCalls } from '../slots/slots.ts';

const TICK_MS = 30_000;

type RemovalSource = SlotEntry<'removalSources'>;

export interface RestorableItem extends ListedRemoval {
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

export function useRemovals() {
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

/** Restores an item, which then leaves the list. @param onRestored called before it leaves */
export function useRestore(onRestored: () => void) {
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

export function describeItem(item: RestorableItem): string {
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

export function listFacts(item: RestorableItem, now: number): string[] {
  const { removedAt, removedBy, until } = item;
  const age = formatAge(removedAt, new Date(Math.max(now, Date.parse(removedAt))));
  const removed = removedBy ? `${age} by ${removedBy}` : age;
  return [labelKind(item), removed, formatTimeLeft(until, now)];
}
