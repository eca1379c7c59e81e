import { symbolSchema } from '@dashboard/contracts-trading';
import * as z from 'zod/mini';
import { optionTypes } from '../options/option-types.ts';
import { partialStatesSchema, readSchema } from '../stocks/state-schemas.ts';
import { MAX_CHANGED_STOCKS } from '../stocks/stock-schemas.ts';

export const flowSides = ['ask', 'mid', 'bid'] as const;

/** Each value in `replaces` is what the admin saw; one that has changed since isn't replaced. */
export const appliedValuesSchema = z
  .array(
    z.strictObject({
      symbol: symbolSchema,
      replaces: z
        .strictObject(partialStatesSchema.shape)
        .check(z.refine((values) => Object.keys(values).length > 0, 'Name at least one value')),
    }),
  )
  .check(
    z.minLength(1, 'Name at least one stock'),
    z.maxLength(MAX_CHANGED_STOCKS, `At most ${MAX_CHANGED_STOCKS} stocks are changed at once`),
    z.refine(
      (stocks) => new Set(stocks.map(({ symbol }) => symbol)).size === stocks.length,
      'A symbol can be named only once',
    ),
  );

export type AppliedValues = z.infer<typeof appliedValuesSchema>;

/** Prices in USD, counts in contracts, `expiry` MM/DD/YYYY, `premium` as written (`$2.4M`). */
export const flowRowSchema = z.object({
  ticker: readSchema(z.string()),
  optionType: readSchema(z.enum(optionTypes)),
  strike: readSchema(z.number()),
  expiry: readSchema(z.string()),
  premium: readSchema(z.string()),
  spot: readSchema(z.number()),
  volume: readSchema(z.int()),
  openInterest: readSchema(z.int()),
  side: readSchema(z.enum(flowSides)),
  sweep: readSchema(z.literal(true)),
});

export type ReadFlowRow = z.infer<typeof flowRowSchema>;
