import { defineEndpoint, offsetSchema, openEnum } from '@dashboard/contracts-http';
import * as z from 'zod/mini';
import { stateKeys } from './state-fields.ts';

const stateValueSchema = z.nullable(z.union([z.string(), z.boolean()]));

/** One value of a stock that went from `before` to `after` at a UTC ISO instant. */
export const stateChangeSchema = z.object({
  symbol: z.string(),
  field: openEnum(stateKeys),
  before: stateValueSchema,
  after: stateValueSchema,
  at: z.iso.datetime(),
});

export type StateChange = z.infer<typeof stateChangeSchema>;

/** The most days one answer covers. */
export const MAX_HISTORY_DAYS = 92;

const DAY_MS = 86_400_000;

const dayFields = {
  from: z.iso.date().check(z.describe('The first trading day, YYYY-MM-DD')),
  to: z.iso.date().check(z.describe('The last trading day, YYYY-MM-DD')),
};

interface HistoryDays {
  readonly from: string;
  readonly to: string;
}

const inOrder = z.refine<HistoryDays>(
  ({ from, to }) => from <= to,
  'The first day is after the last',
);
const notTooMany = z.refine<HistoryDays>(
  ({ from, to }) => Date.parse(to) - Date.parse(from) < MAX_HISTORY_DAYS * DAY_MS,
  `At most ${MAX_HISTORY_DAYS} days`,
);

/** A range of trading days, both included. */
export const historyDaysSchema = z.strictObject(dayFields).check(inOrder, notTooMany);

/** The same for a list that is read page by page. */
export const historyPageSchema = z
  .strictObject({ ...dayFields, offset: offsetSchema })
  .check(inOrder, notTooMany);

export const listStateHistory = defineEndpoint({
  id: 'stocks.state-history',
  method: 'GET',
  path: '/api/stocks/history',
  summary: 'Every change of a range, BX value or bot position in these trading days, oldest first',
  access: 'student',
  topics: ['stocks'],
  pages: { rows: 5_000, loaded: 25_000 },
  query: historyPageSchema,
  responses: { 200: z.array(stateChangeSchema) },
  errors: [429],
});

export const stateHistoryEndpoints = [listStateHistory] as const;
