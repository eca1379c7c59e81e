import { defineEndpoint, offsetSchema } from '@dashboard/contracts-http';
import { symbolSchema } from '@dashboard/contracts-trading';
import * as z from 'zod/mini';
import { botFields } from '../stocks/state-fields.ts';
import { botOutcomeInputSchema, botPositionSchema } from './bot-position-schemas.ts';

export const MAX_LISTED_BOT_POSITIONS = 10_000;

export const listBotPositions = defineEndpoint({
  id: 'bot-positions.history',
  method: 'GET',
  path: '/api/bot-positions/history',
  summary: 'Every position that a bot was in, from its first flag to its last, newest first',
  access: 'student',
  topics: ['stocks', 'holdings', 'bot-positions'],
  pages: { list: 'positions', rows: 2_000, loaded: MAX_LISTED_BOT_POSITIONS },
  query: z.object({ offset: offsetSchema }),
  responses: {
    200: z.object({
      positions: z.array(botPositionSchema),
      total: z.int().check(z.describe(`At most ${MAX_LISTED_BOT_POSITIONS} of these are listed`)),
    }),
  },
});

export const recordBotOutcome = defineEndpoint({
  id: 'bot-positions.record-outcome',
  method: 'PUT',
  path: '/api/bot-positions/{symbol}/{bot}/{entryId}/outcome',
  summary: 'Record the outcome of a bot position; all null removes it',
  access: 'admin',
  effect: { publishes: ['bot-positions'] },
  versioned: true,
  params: z.object({ symbol: symbolSchema, bot: z.enum(botFields), entryId: z.string() }),
  body: botOutcomeInputSchema,
  responses: { 200: botPositionSchema },
  errors: [404],
});
