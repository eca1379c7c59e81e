import { createQueryKey } from '@dashboard/contracts-http';
import {
  type Activity,
  type ActivityType,
  countActivity,
  type Fund,
  listActivity,
} from '@dashboard/contracts-portfolio';
import { useEndpoint, useOlderRows } from '@dashboard/mfe-kit';
import { formatDate, formatQuantity, formatUsd } from '@dashboard/ui';
import { toSortableDay } from '../format/figures.ts';

export const HISTORY_DAYS = 7;

const createInput = (fund: Fund) => ({ params: { fund, days: HISTORY_DAYS } });

export const activityKey = (fund: Fund) => createQueryKey(listActivity, createInput(fund));

export function useActivity(fund: Fund) {
  const query = useEndpoint(listActivity, createInput(fund));
  return { query, ...useOlderRows(listActivity, createInput(fund), query.data) };
}

/** By date, MM/DD/YYYY. Empty until loaded. */
export function useActivityCounts(fund: Fund, enabled: boolean): ReadonlyMap<string, number> {
  const { data = [] } = useEndpoint(countActivity, createInput(fund), { enabled });
  return new Map(data.map(({ date, count }) => [date, count]));
}

export interface ActivityDay {
  /** MM/DD/YYYY */
  readonly date: string;
  readonly activities: readonly Activity[];
}

/** Newest day first; the order within a day is preserved. */
export function groupByDay(activities: readonly Activity[]): ActivityDay[] {
  const days = Map.groupBy(activities, ({ date }) => date);
  return [...days]
    .map(([date, ofDay]) => ({ date, activities: ofDay }))
    .sort((a, b) => (toSortableDay(b.date) ?? 0) - (toSortableDay(a.date) ?? 0));
}

const labels: Readonly<Record<ActivityType, string>> = {
  holding_added: 'Holding Added',
  holding_removed: 'Holding Removed',
  holding_modified: 'Holding Modified',
  option_added: 'Option Added',
  option_removed: 'Option Removed',
  option_modified: 'Option Modified',
};

const isKnownType = (type: string): type is ActivityType => Object.hasOwn(labels, type);

export const getActivityLabel = (type: string): string =>
  isKnownType(type) ? labels[type] : 'Unknown Activity';

export function getActivityTone(type: string): 'positive' | 'negative' | 'neutral' {
  if (isKnownType(type) && type.endsWith('_added')) return 'positive';
  if (isKnownType(type) && type.endsWith('_removed')) return 'negative';
  return 'neutral';
}

type Details = Partial<Record<'optionType' | 'quantity' | 'price' | 'strike' | 'expiry', unknown>>;

function parseDetails(details: string | null): Details {
  try {
    return Object(JSON.parse(details ?? '{}'));
  } catch {
    return {};
  }
}

type Format = (value: string | number) => string;

const formatIfNumber =
  (format: (value: number) => string): Format =>
  (value) =>
    typeof value === 'number' ? format(value) : value;

const parts: readonly { name: keyof Details; label: string; format: Format }[] = [
  { name: 'optionType', label: '', format: String },
  { name: 'quantity', label: 'Quantity ', format: formatIfNumber(formatQuantity) },
  { name: 'price', label: 'Price ', format: formatIfNumber(formatUsd) },
  { name: 'strike', label: 'Strike ', format: formatIfNumber(formatUsd) },
  { name: 'expiry', label: 'Expiry ', format: (value) => formatDate(String(value)) },
];

/** @param details JSON text; anything else returns an empty string */
export function formatDetails(details: string | null): string {
  const values = parseDetails(details);
  return parts
    .flatMap(({ name, label, format }) => {
      const value = values[name];
      if (typeof value !== 'number' && (typeof value !== 'string' || value === '')) return [];
      return [label + format(value)];
    })
    .join(' · ');
}
