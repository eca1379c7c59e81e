import { defineEndpoint } from '@dashboard/contracts-http';
import { z } from 'zod';
import { botFields, structureFields } from './stocks.ts';

/** The fields of a stock that the state history records and a replay shows. */
export const stateFields = ['range', ...structureFields, ...botFields] as const;

export type StateField = (typeof stateFields)[number];

const stateValueSchema = z.union([z.string(), z.boolean()]).nullable();

/** One value of a stock that went from `before` to `after` at a UTC ISO instant. */
export const stateChangeSchema = z.object({
  symbol: z.string(),
  field: z.enum(stateFields),
  before: stateValueSchema,
  after: stateValueSchema,
  at: z.iso.datetime(),
});

export type StateChange = z.infer<typeof stateChangeSchema>;

/** The most days one answer covers. */
export const MAX_HISTORY_DAYS = 92;

const DAY_MS = 86_400_000;

export const listStateHistory = defineEndpoint({
  id: 'stocks.state-history',
  method: 'GET',
  path: '/api/stocks/history',
  summary: 'Every change of a range, BX value or bot position in these trading days, oldest first',
  access: 'student',
  topics: ['stocks'],
  query: z
    .strictObject({
      from: z.iso.date().describe('The first trading day, YYYY-MM-DD'),
      to: z.iso.date().describe('The last trading day, YYYY-MM-DD'),
    })
    .refine(({ from, to }) => from <= to, 'The first day is after the last')
    .refine(
      ({ from, to }) => Date.parse(to) - Date.parse(from) < MAX_HISTORY_DAYS * DAY_MS,
      `At most ${MAX_HISTORY_DAYS} days`,
    ),
  responses: { 200: z.array(stateChangeSchema) },
  errors: [429],
});

export const stateHistoryEndpoints = [listStateHistory] as const;
