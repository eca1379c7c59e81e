import { textRules } from '@dashboard/contracts-http';
import * as z from 'zod/mini';

/** The fund of the student views, the banner and the 7-day history. Stored with the check mark. */
export const MAIN_FUND = '✅ Main Fund';

export const funds = [
  MAIN_FUND,
  'Growth Fund',
  'Value Fund',
  'Income Fund',
  'Balanced Fund',
] as const;

export type Fund = (typeof funds)[number];

export const MAIN_FUND_ALIASES: readonly string[] = [
  'Main Fund',
  '✓ Main Fund',
  '✔ Main Fund',
  '✅Main Fund',
];

/** Maps aliases to the main fund; trims anything else. */
export function normalizeFund(name: string): string {
  const trimmed = name.trim();
  return MAIN_FUND_ALIASES.includes(trimmed) ? MAIN_FUND : trimmed;
}

export const ALL_FUNDS = 'all';

const fundNames = [...funds, ...MAIN_FUND_ALIASES];

export const fundSchema = z.enum(funds);

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
