import { textRules } from '@dashboard/contracts-http';
import * as z from 'zod/mini';
import { ALL_FUNDS, funds, MAIN_FUND_ALIASES, normalizeFund } from './funds.ts';

const fundNames = [...funds, ...MAIN_FUND_ALIASES];

export const fundSchema = z.enum(funds);

/** A fund as callers can name it. Aliases mean the main fund. */
export const fundInputSchema = z.pipe(
  z.pipe(z.string().register(textRules, { enum: fundNames }), z.transform(normalizeFund)),
  fundSchema,
);

export const fundsInputSchema = z.pipe(
  z.pipe(
    z.string().register(textRules, { enum: [...fundNames, ALL_FUNDS] }),
    z.transform(normalizeFund),
  ),
  z.enum([...funds, ALL_FUNDS]),
);
