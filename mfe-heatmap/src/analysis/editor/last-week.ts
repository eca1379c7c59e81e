import {
  type AnalysisEntry,
  type StateChange,
  type Stock,
  type TrendField,
  trendFields,
} from '@dashboard/contracts-portfolio';

const DAY_MS = 86_400_000;

/** The Monday of the week of a day; both as YYYY-MM-DD. */
export function findMonday(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  const daysSinceMonday = (date.getUTCDay() + 6) % 7;
  return new Date(date.getTime() - daysSinceMonday * DAY_MS).toISOString().slice(0, 10);
}

/**
 * The newest analysis from before a day.
 * @param analyses newest first
 * @param day YYYY-MM-DD in the time zone
 */
export function findAnalysisBefore(
  analyses: readonly AnalysisEntry[],
  day: string,
  timeZone: string,
): AnalysisEntry | undefined {
  const calendar = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' });
  return analyses.find(({ createdAt }) => calendar.format(new Date(createdAt)) < day);
}

/** The range and the BX values of a stock. */
export type States = Pick<Stock, TrendField>;

/** The states of a stock before changes. @param changes of any stocks, oldest first */
export function computeStatesBefore(stock: Stock, changes: readonly StateChange[]): States {
  const states: Record<string, unknown> = {};
  for (const field of trendFields) {
    const first = changes.find(
      (change) => change.symbol === stock.symbol && change.field === field,
    );
    states[field] = first ? first.before : stock[field];
  }
  return states as States;
}
