import { defineEndpoint } from '@dashboard/contracts-http';
import * as z from 'zod/mini';
import { fundInputSchema } from './funds/fund-schemas.ts';

/**
 * Figures over all funds in USD; null if the server can't compute one. `dailyPnl` is what the shares
 * held then and now have gained since the last snapshot of an earlier day: 0 without positions and
 * on the first day. `activeBots` counts bot flags in position over all stocks.
 */
export const portfolioMetricsSchema = z.object({
  totalValue: z.nullable(z.number()),
  dailyPnl: z.nullable(z.number()),
  dailyPnlSince: z
    .optional(z.string())
    .check(z.describe('MM/DD/YYYY, if the last snapshot is more than 4 days old')),
  isFirstDay: z
    .optional(z.literal(true))
    .check(z.describe('There are positions, but no snapshot of an earlier day')),
  activePositions: z.int(),
  activeBots: z.nullable(z.int()),
});

export type PortfolioMetrics = z.infer<typeof portfolioMetricsSchema>;

/** Value and unrealized P&L in USD at the end of a day, MM/DD/YYYY. */
export const portfolioSnapshotSchema = z.object({
  date: z.string(),
  value: z.number(),
  pnlOpen: z.number(),
  holdingsChanged: z
    .optional(z.literal(true))
    .check(z.describe('Tickers or quantities differ from the snapshot before')),
});

export type PortfolioSnapshot = z.infer<typeof portfolioSnapshotSchema>;

export const DEFAULT_HISTORY_DAYS = 30;

export const getPortfolioMetrics = defineEndpoint({
  id: 'portfolio-metrics.get',
  method: 'GET',
  path: '/api/portfolio-metrics',
  summary: 'Total value, profit and loss of the day and counts, over all funds',
  access: 'student',
  polled: true,
  topics: ['holdings', 'stocks'],
  responses: { 200: portfolioMetricsSchema },
});

export const listPortfolioHistory = defineEndpoint({
  id: 'portfolio-history.list',
  method: 'GET',
  path: '/api/portfolio-history',
  summary: 'The daily snapshots of all funds together or of one, oldest first',
  access: 'student',
  polled: true,
  topics: ['holdings'],
  query: z.strictObject({
    fund: z.optional(fundInputSchema),
    days: z
      ._default(
        z.coerce.number().check(z.int(), z.minimum(1), z.maximum(366)),
        DEFAULT_HISTORY_DAYS,
      )
      .check(z.describe('Calendar days that end with this trading day')),
  }),
  responses: { 200: z.array(portfolioSnapshotSchema) },
});
