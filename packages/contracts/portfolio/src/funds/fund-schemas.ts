import { textRules } from '@dashboard/contracts-http';
import * as z from 'zod/mini';
import { ALL_FUNDS, funds, MAIN_FUND_ALIASES, normalizeFund } from './funds.ts';

/** The names by which a caller may name a fund. */
const fundNames = [...funds, ...MAIN_FUND_ALIASES];

/** A fund as an answer names it. */
export const fundSchema = z.enum(funds);

/** A fund as a caller may name it: the aliases of the main fund mean the main fund. */
export const fundInputSchema = z.pipe(
  z.pipe(z.string().register(textRules, { enum: fundNames }), z.transform(normalizeFund)),
  fundSchema,
);

/** A fund as a caller may name it, or all of them. */
export const fundsInputSchema = z.pipe(
  z.pipe(
    z.string().register(textRules, { enum: [...fundNames, ALL_FUNDS] }),
    z.transform(normalizeFund),
  ),
  z.enum([...funds, ALL_FUNDS]),
);
