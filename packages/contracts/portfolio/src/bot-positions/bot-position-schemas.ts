import { hasOneResult, ONE_RESULT, openEnum, outcomeFields } from '@dashboard/contracts-http';
import * as z from 'zod/mini';
import { fundSchema } from '../funds/fund-schemas.ts';
import { botFields } from '../stocks/state-fields.ts';

/**
 * What the admin records of a bot position: prices of the share in USD, or the result in percent. All
 * null: nothing is recorded.
 */
export const botOutcomeInputSchema = z
  .strictObject(outcomeFields)
  .check(z.refine(hasOneResult, { message: ONE_RESULT, path: ['resultPercent'] }));

export type BotOutcomeInput = z.output<typeof botOutcomeInputSchema>;

/**
 * A position of a bot in a symbol, from the change that turned its flag on to the one that turned it
 * off; UTC ISO. `entryId` is that first change, '0' for a position that is older than the history:
 * `enteredAt` is null then. A position that is not open and has no `exitedAt` left the watchlist with
 * its stock. `resultPercent` is the recorded result or the one that follows from the prices; `holding`
 * is the P/L of the fund that holds the symbol, while the position is open. `version` is 0 before
 * anything is recorded.
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
