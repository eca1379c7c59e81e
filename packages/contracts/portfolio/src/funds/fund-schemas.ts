import { openEnum, textRules } from '@dashboard/contracts-http';
import * as z from 'zod/mini';
import { ALL_FUNDS, MAIN_FUND, MAX_FUND_NAME_LENGTH, normalizeFund } from './fund-names.ts';

export const fundSchema = openEnum([MAIN_FUND]);

export type Fund = z.infer<typeof fundSchema>;

/** A fund as callers can name it. Aliases mean the main fund; the service looks up all other names. */
export const fundInputSchema = z.pipe(
  z.pipe(
    z.string().register(textRules, {
      description: 'As in /api/funds; the main fund also without its check mark',
    }),
    z.transform(normalizeFund),
  ),
  z.string().check(z.minLength(1), z.maxLength(MAX_FUND_NAME_LENGTH)),
);

const RESERVED = new RegExp(String.raw`^(${ALL_FUNDS}|\.+)$`, 'iu');
const NOT_IN_A_PATH = /[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069/\\]/u;

/** Names are part of paths. */
export const fundNameSchema = z.pipe(
  z.pipe(z.string(), z.transform(normalizeFund)),
  z.string().check(
    z.minLength(1, 'A fund needs a name'),
    z.maxLength(
      MAX_FUND_NAME_LENGTH,
      `A fund's name has at most ${MAX_FUND_NAME_LENGTH} characters`,
    ),
    z.refine((name) => !RESERVED.test(name), 'A fund can’t have this name'),
    z.refine((name) => !NOT_IN_A_PATH.test(name), 'A fund’s name can’t contain / or \\'),
  ),
);
