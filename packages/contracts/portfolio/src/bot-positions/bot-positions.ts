import {
  defineEndpoint,
  hasOneResult,
  ONE_RESULT,
  offsetSchema,
  openEnum,
  outcomeFields,
  symbolSchema,
} from '@dashboard/contracts-http';
import * as z from 'zod/mini';
import { fundSchema } from '../funds/funds.ts';
import { botFields } from '../stocks/state-fields.ts';

/** Share prices in USD, or the result in percent. All null: nothing is recorded. */
export const botOutcomeInputSchema = z
  .strictObject(outcomeFields)
  .check(z.refine(hasOneResult, { message: ONE_RESULT, path: ['resultPercent'] }));

export type BotOutcomeInput = z.output<typeof botOutcomeInputSchema>;

/**
 * From the change that turned the bot's flag on (`entryId`) to the one that turned it off. If it is
 * older than the history, `entryId` is '0' and `enteredAt` null. A closed position without
 * `exitedAt` left the watchlist with its stock. `holding` is the P/L of the fund with the symbol
 * while the position is open.
 */
export const botPositionSchema = z.object({
  symbol: z.string(),
  bot: openEnum(botFields),
  entryId: z.string(),
  enteredAt: z.nullable(z.iso.datetime()),
  exitedAt: z.nullable(z.iso.datetime()),
  open: z.boolean(),
  outcome: z.nullable(z.object(outcomeFields)),
  resultPercent: z.nullable(z.number()),
  holding: z.nullable(z.object({ fund: fundSchema, pnlPercent: z.number() })),
  version: z.int(),
});

export type BotPosition = z.infer<typeof botPositionSchema>;

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
  errors: [429],
});

export const recordBotOutcome = defineEndpoint({
  id: 'bot-positions.record-outcome',
  method: 'PUT',
  path: '/api/bot-positions/{symbol}/{bot}/{entryId}/outcome',
  summary: 'Record what became of a bot position; all null takes it back',
  access: 'admin',
  effect: { publishes: ['bot-positions'] },
  versioned: true,
  params: z.object({ symbol: symbolSchema, bot: z.enum(botFields), entryId: z.string() }),
  body: botOutcomeInputSchema,
  responses: { 200: botPositionSchema },
  errors: [404],
});

export const botPositionEndpoints = [listBotPositions, recordBotOutcome] as const;
