import type { SlotEntry } from '@dashboard/contracts-gateway';
import type { Change } from '@dashboard/contracts-http';
import { formatDate, formatTime } from '@dashboard/ui';

export interface SourceChanges {
  readonly entry: Pick<SlotEntry<'sinceSources'>, 'id' | 'kinds'>;
  readonly changes: readonly Change[];
}

/** Those after an instant in ms. Leaves out values that changed and changed back. */
export function collectChanges(rows: readonly Change[], sinceMs: number): Change[] {
  const found = new Map<string, Change>();
  for (const change of rows) {
    if (Date.parse(change.at) <= sinceMs) continue;
    const { from } = found.get(change.id) ?? change;
    found.set(change.id, { ...change, from });
  }
  return [...found.values()].filter(({ from, to }) => from === undefined || from !== to);
}

export interface SymbolChanges {
  readonly symbol: string;
  readonly changes: readonly Change[];
}

export function groupBySymbol(sources: readonly SourceChanges[]): SymbolChanges[] {
  const newestFirst = sources
    .flatMap(({ entry, changes }) =>
      changes.map((change) => ({ ...change, id: `${entry.id} ${change.id}` })),
    )
    .sort((one, other) => Date.parse(other.at) - Date.parse(one.at));
  const groups = new Map<string, Change[]>();
  for (const change of newestFirst) {
    const group = groups.get(change.symbol);
    if (group) group.push(change);
    else groups.set(change.symbol, [change]);
  }
  return [...groups].map(([symbol, own]) => ({ symbol, changes: own }));
}

export function formatCounts(sources: readonly SourceChanges[]): string {
  return sources
    .flatMap(({ entry, changes }) =>
      Object.entries(entry.kinds).flatMap(([kind, { singular, plural }]) => {
        const count = changes.filter((change) => change.kind === kind).length;
        return count === 0 ? [] : [`${count} ${count === 1 ? singular : plural}`];
      }),
    )
    .join(' · ');
}

const WEEK_MS = 6 * 86_400_000;

/** In the user's time zone: `3:14 PM` today, `Fri 3:14 PM` within a week, or else the date. */
export function formatLastVisit(lastVisit: Date, now: Date): string {
  if (lastVisit.toDateString() === now.toDateString()) return formatTime(lastVisit);
  if (now.getTime() - lastVisit.getTime() > WEEK_MS) return formatDate(lastVisit);
  const weekday = lastVisit.toLocaleDateString('en-US', { weekday: 'short' });
  return `${weekday} ${formatTime(lastVisit)}`;
}
