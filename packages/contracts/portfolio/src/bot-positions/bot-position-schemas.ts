import { openEnum } from '@dashboard/contracts-http';
import { hasOneResult, ONE_RESULT, outcomeFields } from '@dashboard/contracts-trading';
import * as z from 'zod/mini';
import { fundSchema } from '../funds/fund-schemas.ts';
import { botFields } from '../stocks/state-fields.ts';

/** Share prices in USD, or the result in percent. All null means nothing is recorded. */
export const botOutcomeInputSchema = z
  .strictObject(outcomeFields)
  .check(z.refine(hasOneResult, { message: ONE_RESULT, path: ['resultPercent'] }));

export type BotOutcomeInput = z.output<typeof botOutcomeInputSchema>;

/**
 * A bot's position in a symbol, from the change that turned its flag on to the one that turned it
 * off. `entryId` is the first change. If the position is older than the history, it's '0' and
 * `enteredAt` is null. A closed position without `exitedAt` left the watchlist with its stock.
 * `resultPercent` is the recorded result or follows from the prices. While the position is open,
 * `holding` is the symbol's P/L in the fund that holds it. `version` is 0 before anything is
 * recorded.
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
