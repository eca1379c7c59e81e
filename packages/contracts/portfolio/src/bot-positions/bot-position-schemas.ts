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
 * From the change that turned the flag on (`entryId`) to the one that turned it off. If it's older
 * than the history, `entryId` is '0' and `enteredAt` null; a closed one without `exitedAt` left the
 * watchlist with its stock. `resultPercent` can follow from the prices; `holding` is an open one's
 * P/L in the fund that holds the symbol. `version` is 0 before anything is recorded.
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
