import { defineEndpoint, openEnum } from '@dashboard/contracts-http';
import * as z from 'zod/mini';
import { historyPageSchema } from '../history-days.ts';
import { stateKeys } from './state-fields.ts';

const stateValueSchema = z.nullable(z.union([z.string(), z.boolean()]));

export const stateChangeSchema = z.object({
  symbol: z.string(),
  field: openEnum(stateKeys),
  before: stateValueSchema,
  after: stateValueSchema,
  at: z.iso.datetime(),
});

export type StateChange = z.infer<typeof stateChangeSchema>;

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
});

export const stateHistoryEndpoints = [listStateHistory] as const;
