import { listRemovedFlowAlerts, restoreFlowAlert } from '@dashboard/contracts-flow';
import type { ListedRemoval } from '@dashboard/contracts-http';
import { listRemovals, restoreRemoval } from '@dashboard/contracts-portfolio';
import { useEndpoint, useHost, useWrite, type WriteServices } from '@dashboard/mfe-kit';
import { formatAge } from '@dashboard/ui';
import { useEffect, useState } from 'react';
import { refetchTopic } from '../host/refetch-on-changes.ts';

const TICK_MS = 30_000;

const sources = {
  portfolio: { list: listRemovals, restore: restoreRemoval },
  flow: { list: listRemovedFlowAlerts, restore: restoreFlowAlert },
} as const;

export interface RestorableItem extends ListedRemoval {
  readonly source: keyof typeof sources;
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
  const portfolio = useEndpoint(listRemovals);
  const flow = useEndpoint(listRemovedFlowAlerts);
  const items: RestorableItem[] = [
    ...(portfolio.data ?? []).map((item) => ({ ...item, source: 'portfolio' as const })),
    ...(flow.data ?? []).map((item) => ({ ...item, source: 'flow' as const })),
  ]
    .filter(({ until }) => Date.parse(until) > now)
    .sort((one, other) => Date.parse(other.removedAt) - Date.parse(one.removedAt));
  return { now, portfolio, flow, items };
}

const restore = ({ id, source }: RestorableItem, { api }: WriteServices) =>
  api.call(sources[source].restore, { params: { id } });

/** Restores an item, which then leaves the list. @param onRestored called before it leaves */
export function useRestore(onRestored: () => void) {
  const { queryClient } = useHost();
  const refetch = ({ source }: RestorableItem) => {
    for (const topic of sources[source].list.topics) refetchTopic(queryClient, topic);
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

const kindLabels: Readonly<Record<string, string>> = {
  stock: 'Stock',
  holding: 'Holding',
  holdings: 'Clear All',
  option: 'Option',
  'replay-note': 'Replay note',
  'flow-alert': 'Flow alert',
};

const labelKind = ({ kind }: ListedRemoval): string => kindLabels[kind] ?? 'Record';

export function describeItem(item: ListedRemoval): string {
  const { kind, name, count } = item;
  const counted = kind === 'holdings' ? `${count} ${count === 1 ? 'holding' : 'holdings'}` : null;
  return [counted, name].filter((part) => part !== null).join(' · ') || labelKind(item);
}

function formatTimeLeft(until: string, now: number): string {
  const minutes = Math.max(1, Math.floor((Date.parse(until) - now) / 60_000));
  const [count, unit] = minutes < 60 ? [minutes, 'minute'] : [Math.floor(minutes / 60), 'hour'];
  return `${count} ${unit}${count === 1 ? '' : 's'} left`;
}

export function listFacts(item: ListedRemoval, now: number): string[] {
  const { removedAt, removedBy, until } = item;
  const age = formatAge(removedAt, new Date(Math.max(now, Date.parse(removedAt))));
  const removed = removedBy ? `${age} by ${removedBy}` : age;
  return [labelKind(item), removed, formatTimeLeft(until, now)];
}
