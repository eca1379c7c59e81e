import { slotSchemas } from '@dashboard/contracts-gateway';
import { type Change, isListCut, MAX_HISTORY_DAYS } from '@dashboard/contracts-http';
import { useHost, useTradingDay } from '@dashboard/mfe-kit';
import { toRows, useSlot, useSlotCalls } from '../slots/slots.ts';
import { collectChanges, formatLastVisit } from './changes.ts';

/**
 * Changes since an instant in ms, as far back as the histories go. Fetches whole days, so that all
 * students share the gateway's cached responses.
 */
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

/** YYYY-MM-DD, both inclusive. */
interface HistoryDays {
  readonly from: string;
  readonly to: string;
  readonly isCut: boolean;
}

export function computeHistoryDays(lastVisitDay: string, today: string): HistoryDays {
  const days = (Date.parse(today) - Date.parse(lastVisitDay)) / DAY_MS + 1;
  const count = SPANS.find((span) => span >= days) ?? MAX_HISTORY_DAYS;
  return { from: addDays(today, 1 - count), to: today, isCut: days > MAX_HISTORY_DAYS };
}
