import { type SlotEntry, slotSchemas } from '@dashboard/contracts-gateway';
import { type Change, isListCut, MAX_HISTORY_DAYS } from '@dashboard/contracts-http';
import { useHost, useTradingDay } from '@dashboard/mfe-kit';
import { formatDate, formatTime } from '@dashboard/ui';
import { toRows, useSlot, useSlotCalls } from '../slots/slots.ts';

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

const formatCount = (count: number, singular: string, plural: string) =>
  `${count} ${count === 1 ? singular : plural}`;

/** One text per kind that has changes: `3 flips`, `1 analysis`. */
export const listCounts = (sources: readonly SourceChanges[]): string[] =>
  sources.flatMap(({ entry, changes }) =>
    Object.entries(entry.kinds).flatMap(([kind, { singular, plural }]) => {
      const count = changes.filter((change) => change.kind === kind).length;
      return count === 0 ? [] : [formatCount(count, singular, plural)];
    }),
  );

export const formatCounts = (sources: readonly SourceChanges[]) => listCounts(sources).join(' · ');

export const formatTotal = (sources: readonly SourceChanges[]) =>
  formatCount(
    sources.reduce((total, { changes }) => total + changes.length, 0),
    'change',
    'changes',
  );

const WEEK_MS = 6 * 86_400_000;

/** In the user's time zone: `3:14 PM` today, `Fri 3:14 PM` within a week, or else the date. */
export function formatLastVisit(lastVisit: Date, now: Date): string {
  if (lastVisit.toDateString() === now.toDateString()) return formatTime(lastVisit);
  if (now.getTime() - lastVisit.getTime() > WEEK_MS) return formatDate(lastVisit);
  const weekday = lastVisit.toLocaleDateString('en-US', { weekday: 'short' });
  return `${weekday} ${formatTime(lastVisit)}`;
}

/** @param sinceMs since 1970 */
export function useChangesSince(sinceMs: number) {
  const { tradingTimeZone: timeZone } = useHost();
  const [month, day, year] = useTradingDay().split('/');
  // Swedish dates are YYYY-MM-DD.
  const lastVisitDay = new Date(sinceMs).toLocaleDateString('sv-SE', { timeZone });
  const { isCut, ...query } = computeHistoryDays(lastVisitDay, `${year}-${month}-${day}`);
  const entries = useSlot('sinceSources', slotSchemas.sinceSources);
  const sources = useSlotCalls(entries, { query }).map((source) => {
    const rows = toRows<Change>(source.query.data);
    return { ...source, rows, changes: collectChanges(rows, sinceMs) };
  });
  const missing = sources.filter(({ query: { data } }) => data === undefined);
  return {
    sources,
    failed: missing.filter(({ query: { isError } }) => isError),
    isLoading: missing.some(({ query: { isError } }) => !isError),
    partial: sources.filter(({ entry: { call }, rows }) => {
      return call.pages && isListCut({ pages: call.pages }, rows);
    }),
    heading: isCut
      ? `In the last ${MAX_HISTORY_DAYS} days`
      : `Since ${formatLastVisit(new Date(sinceMs), new Date())}`,
  };
}

const DAY_MS = 86_400_000;

/** In trading days. Only a few different spans, so that students share cached responses. */
const SPANS = [2, 4, 8, 15, 31, MAX_HISTORY_DAYS] as const;

const addDays = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10);

/** Days are YYYY-MM-DD; the span includes both. */
export function computeHistoryDays(lastVisitDay: string, today: string) {
  const days = (Date.parse(today) - Date.parse(lastVisitDay)) / DAY_MS + 1;
  const count = SPANS.find((span) => span >= days) ?? MAX_HISTORY_DAYS;
  return { from: addDays(today, 1 - count), to: today, isCut: days > MAX_HISTORY_DAYS };
}
