import { formatAge } from '@dashboard/ui';
import type { RestorableItem } from './removal-sources.ts';

type Kinds = Readonly<Record<string, string | undefined>>;

const kindLabels: Kinds = {
  stock: 'Stock',
  holding: 'Holding',
  holdings: 'Clear All',
  option: 'Option',
  'replay-note': 'Replay note',
  'flow-alert': 'Flow alert',
};

/** `Holding` */
const labelKind = ({ kind }: Pick<RestorableItem, 'kind'>): string => kindLabels[kind] ?? 'Record';

/** What an item is called: `AAPL`, `12 holdings · Growth Fund`. */
export function describeItem(item: Pick<RestorableItem, 'kind' | 'name' | 'count'>): string {
  const { kind, name, count } = item;
  const counted = kind === 'holdings' ? `${count} ${count === 1 ? 'holding' : 'holdings'}` : null;
  return [counted, name].filter((part) => part !== null).join(' · ') || labelKind(item);
}

/** `5 hours left`, `1 minute left` */
export function formatTimeLeft(until: string, now: number): string {
  const minutes = Math.max(1, Math.floor((Date.parse(until) - now) / 60_000));
  const [count, unit] = minutes < 60 ? [minutes, 'minute'] : [Math.floor(minutes / 60), 'hour'];
  return `${count} ${unit}${count === 1 ? '' : 's'} left`;
}

/** `Holding`, `5 mins ago by ana`, `23 hours left` */
export function listFacts(item: RestorableItem, now: number): string[] {
  const { removedAt, removedBy, until } = item;
  const age = formatAge(removedAt, new Date(Math.max(now, Date.parse(removedAt))));
  const removed = removedBy ? `${age} by ${removedBy}` : age;
  return [labelKind(item), removed, formatTimeLeft(until, now)];
}
