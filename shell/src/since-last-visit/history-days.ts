import { MAX_HISTORY_DAYS } from '@dashboard/contracts-portfolio';

const DAY_MS = 86_400_000;

/** So many trading days are asked for, so that a class shares a few of the gateway's cached responses. */
const SPANS = [2, 4, 8, 15, 31, MAX_HISTORY_DAYS] as const;

/** @param day YYYY-MM-DD */
export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10);

/** Trading days with all of which a student has not seen everything; YYYY-MM-DD, both included. */
export interface HistoryDays {
  readonly from: string;
  readonly to: string;
  readonly count: number;
  /** The last visit is longer ago than the histories answer. */
  readonly isCut: boolean;
}

/**
 * @param lastVisitDay the trading day of the last visit, YYYY-MM-DD
 * @param today YYYY-MM-DD
 */
export function computeHistoryDays(lastVisitDay: string, today: string): HistoryDays {
  const days = (Date.parse(today) - Date.parse(lastVisitDay)) / DAY_MS + 1;
  const count = SPANS.find((span) => span >= days) ?? MAX_HISTORY_DAYS;
  return { from: addDays(today, 1 - count), to: today, count, isCut: days > MAX_HISTORY_DAYS };
}
