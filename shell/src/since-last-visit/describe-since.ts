import { formatDate, formatTime } from '@dashboard/ui';
import type { ChangeKind, ChangeSince } from './changes-since.ts';

const nouns: readonly (readonly [ChangeKind, one: string, several: string])[] = [
  ['flip', 'flip', 'flips'],
  ['analysis', 'analysis', 'analyses'],
  ['alert', 'alert', 'alerts'],
  ['opened', 'position opened', 'positions opened'],
  ['closed', 'position closed', 'positions closed'],
];

/** `3 flips · 1 analysis · 2 alerts`; empty where nothing changed. */
export function formatCounts(changes: readonly Pick<ChangeSince, 'kind'>[]): string {
  return nouns
    .flatMap(([kind, one, several]) => {
      const count = changes.filter((change) => change.kind === kind).length;
      return count === 0 ? [] : [`${count} ${count === 1 ? one : several}`];
    })
    .join(' · ');
}

const WEEK_MS = 6 * 86_400_000;

/**
 * When somebody last looked, in the user's time zone: `3:14 PM` today, `Fri 3:14 PM` within a week,
 * before that the date.
 */
export function formatLastVisit(lastVisit: Date, now: Date): string {
  if (lastVisit.toDateString() === now.toDateString()) return formatTime(lastVisit);
  if (now.getTime() - lastVisit.getTime() > WEEK_MS) return formatDate(lastVisit);
  const weekday = lastVisit.toLocaleDateString('en-US', { weekday: 'short' });
  return `${weekday} ${formatTime(lastVisit)}`;
}
