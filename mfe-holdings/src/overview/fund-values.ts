import type { PortfolioSnapshot } from '@dashboard/contracts-portfolio';

/** What a fund was worth on a day, MM/DD/YYYY, in USD. */
export type FundValue = Pick<PortfolioSnapshot, 'date' | 'value'>;

/**
 * The snapshots, of which today's is replaced by what the fund is worth now: a snapshot is taken
 * once an hour and after imports, and would differ from the figures beside the chart.
 *
 * @param today MM/DD/YYYY
 * @param value null while it is not known; the snapshots then stand as they are
 */
export const endWithToday = (
  snapshots: readonly PortfolioSnapshot[],
  today: string,
  value: number | null,
): readonly FundValue[] =>
  value === null
    ? snapshots
    : [...snapshots.filter(({ date }) => date !== today), { date: today, value }];
