import {
  defineChangesEndpoint,
  defineEndpoint,
  historyPageSchema,
  openEnum,
} from '@dashboard/contracts-http';
import * as z from 'zod/mini';
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

const historyPages = { rows: 5_000, loaded: 25_000 };

export const listStateHistory = defineEndpoint({
  id: 'stocks.state-history',
  method: 'GET',
  path: '/api/stocks/history',
  summary: 'Every change of a range, BX value or bot position in these trading days, oldest first',
  access: 'student',
  topics: ['stocks'],
  pages: historyPages,
  query: historyPageSchema,
  responses: { 200: z.array(stateChangeSchema) },
});

export const listFlips = defineChangesEndpoint('flips', {
  summary: 'Every change of the state history in words, oldest first',
  topics: ['stocks'],
  pages: historyPages,
});
