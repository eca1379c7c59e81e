import { imagePathSchema, symbolSchema } from '@dashboard/contracts-trading';
import * as z from 'zod/mini';
import { analysisTextSchema } from '../analyses/analysis-text.ts';
import { orEmpty, stateInputShape, stateShape } from './state-schemas.ts';

export const MAX_CHANGED_STOCKS = 500;

/** Empty range and BX values are null. `version` increases with every change. */
export const stockSchema = z.object({
  id: z.uuid(),
  symbol: z.string(),
  ...stateShape,
  analysisText: z.nullable(z.string()),
  analysisImage: z.nullable(z.string()),
  version: z.int(),
});

export type Stock = z.infer<typeof stockSchema>;

/** Omitted values start empty. */
export const stockInputSchema = z.strictObject({ symbol: symbolSchema, ...stateInputShape });

/** At least one field; null clears a value. */
export const stockChangeSchema = z
  .strictObject({
    ...stateInputShape,
    analysisText: z.optional(orEmpty(z.nullable(analysisTextSchema))),
    analysisImage: z.optional(orEmpty(z.nullable(imagePathSchema))),
  })
  .check(z.refine((change) => Object.keys(change).length > 0, 'At least one field is needed'));

export type StockChange = z.output<typeof stockChangeSchema>;

const hasUniqueSymbols = (changes: readonly { symbol: string }[]) =>
  new Set(changes.map(({ symbol }) => symbol)).size === changes.length;

/** A change with a `version` applies only if the stock still has it. */
export const stockChangesSchema = z.strictObject({
  changes: z
    .array(
      z.strictObject({
        symbol: symbolSchema,
        version: z.optional(z.int()),
        change: stockChangeSchema,
      }),
    )
    .check(
      z.minLength(1, 'At least one change is needed'),
      z.maxLength(MAX_CHANGED_STOCKS, `At most ${MAX_CHANGED_STOCKS} stocks are changed at once`),
      z.refine(hasUniqueSymbols, 'A symbol can be named only once'),
    ),
});

export type StockChanges = z.output<typeof stockChangesSchema>;
