import type { Activity, ActivityType } from '@dashboard/contracts-portfolio';
import { formatDate, formatQuantity, formatUsd } from '@dashboard/ui';
import { dayNumber } from './figures.ts';

/** What happened on one day. */
export interface ActivityDay {
  /** MM/DD/YYYY */
  readonly date: string;
  readonly activities: readonly Activity[];
}

/** The activities day by day, the newest day first; within a day in the order given (spec §2). */
export function activityDays(activities: readonly Activity[]): ActivityDay[] {
  const days = Map.groupBy(activities, ({ date }) => date);
  return [...days]
    .map(([date, own]) => ({ date, activities: own }))
    .sort((a, b) => (dayNumber(b.date) ?? 0) - (dayNumber(a.date) ?? 0));
}

const labels: Readonly<Record<ActivityType, string>> = {
  holding_added: 'Holding Added',
  holding_removed: 'Holding Removed',
  holding_modified: 'Holding Modified',
  option_added: 'Option Added',
  option_removed: 'Option Removed',
  option_modified: 'Option Modified',
};

const isKnown = (type: string): type is ActivityType => Object.hasOwn(labels, type);

/** The words of a type of activity; one that is not known is 'Unknown Activity' (spec §2). */
export const activityLabel = (type: string): string =>
  isKnown(type) ? labels[type] : 'Unknown Activity';

/** Green for what came, red for what left. */
export function activityTone(type: string): 'green' | 'soft-red' | 'neutral' {
  if (isKnown(type) && type.endsWith('_added')) return 'green';
  if (isKnown(type) && type.endsWith('_removed')) return 'soft-red';
  return 'neutral';
}

type Details = Partial<Record<'optionType' | 'quantity' | 'price' | 'strike' | 'expiry', unknown>>;

function read(details: string | null): Details {
  try {
    return Object(JSON.parse(details ?? '{}'));
  } catch {
    return {};
  }
}

type Write = (value: string | number) => string;
const asFigure = (write: (value: number) => string): Write => {
  return (value) => (typeof value === 'number' ? write(value) : value);
};

const parts: readonly { name: keyof Details; label: string; write: Write }[] = [
  { name: 'optionType', label: '', write: String },
  { name: 'quantity', label: 'Quantity ', write: asFigure(formatQuantity) },
  { name: 'price', label: 'Price ', write: asFigure(formatUsd) },
  { name: 'strike', label: 'Strike ', write: asFigure(formatUsd) },
  { name: 'expiry', label: 'Expiry ', write: (value) => formatDate(String(value)) },
];

/** The details of an activity in one line; '' where there are none or they are broken (spec §2). */
export function detailLine(details: string | null): string {
  const given = read(details);
  return parts
    .flatMap(({ name, label, write }) => {
      const value = given[name];
      if (typeof value !== 'number' && (typeof value !== 'string' || value === '')) return [];
      return [label + write(value)];
    })
    .join(' · ');
}
