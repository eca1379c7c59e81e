import * as z from 'zod/mini';

/** In USD. A smaller entry price could make the result in percent infinite. */
const MIN_ENTRY_PRICE = 0.0001;

/** USD per contract or share. */
const entryPriceSchema = z.number().check(
  z.positive('An entry price must be above 0'),
  z.maximum(1e9, 'An entry price cannot exceed 1e9'),
  z.refine(
    (price) => price <= 0 || price >= MIN_ENTRY_PRICE,
    `An entry price must be at least $${MIN_ENTRY_PRICE}`,
  ),
);
const exitPriceSchema = z
  .number()
  .check(
    z.minimum(0, 'An exit price cannot be below 0'),
    z.maximum(1e9, 'An exit price cannot exceed 1e9'),
  );

export const MAX_OUTCOME_NOTE = 500;

/** Prices in USD, or the result in percent; null where unknown. Two prices determine the result. */
export const outcomeFields = {
  entryPrice: z.nullable(entryPriceSchema),
  exitPrice: z.nullable(exitPriceSchema),
  resultPercent: z.nullable(
    z
      .number()
      .check(
        z.minimum(-1_000, 'A result must be at least -1,000 percent'),
        z.maximum(100_000, 'A result must be at most 100,000 percent'),
      ),
  ),
  note: z.nullable(
    z
      .string()
      .check(
        z.trim(),
        z.maxLength(MAX_OUTCOME_NOTE, `A note has at most ${MAX_OUTCOME_NOTE} characters`),
      ),
  ),
};

export interface Outcome {
  readonly entryPrice: number | null;
  readonly exitPrice: number | null;
  readonly resultPercent: number | null;
  readonly note: string | null;
}

/** Prices and a percentage could disagree, so an outcome has only one of the two. */
export const hasOneResult = ({
  entryPrice,
  exitPrice,
  resultPercent,
}: Pick<Outcome, 'entryPrice' | 'exitPrice' | 'resultPercent'>): boolean =>
  resultPercent === null || entryPrice === null || exitPrice === null;

export const ONE_RESULT = 'Give both prices or the result in percent, not all three';

/** In percent, to 2 decimals. */
export function computeResultPercent(
  outcome: Pick<Outcome, 'entryPrice' | 'exitPrice' | 'resultPercent'> | null,
): number | null {
  if (outcome === null) return null;
  const { entryPrice, exitPrice, resultPercent } = outcome;
  if (resultPercent !== null) return resultPercent;
  if (entryPrice === null || exitPrice === null) return null;
  return Math.round((exitPrice / entryPrice - 1) * 10_000) / 100;
}
