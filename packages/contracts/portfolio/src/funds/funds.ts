/** The fund of the student views, the banner and the 7-day history. Its stored form has the check mark (spec §3). */
export const MAIN_FUND = '✅ Main Fund';

/** The five funds (spec §3), in the order they are offered. */
export const funds = [
  MAIN_FUND,
  'Growth Fund',
  'Value Fund',
  'Income Fund',
  'Balanced Fund',
] as const;

export type Fund = (typeof funds)[number];

/** Other names by which a caller may name the main fund. */
export const MAIN_FUND_ALIASES: readonly string[] = [
  'Main Fund',
  '✓ Main Fund',
  '✔ Main Fund',
  '✅Main Fund',
];

/** The stored name of a fund given by any of its names; other text comes back trimmed. */
export function normalizeFund(name: string): string {
  const trimmed = name.trim();
  return MAIN_FUND_ALIASES.includes(trimmed) ? MAIN_FUND : trimmed;
}

/** Names every fund, where a caller may name all of them. */
export const ALL_FUNDS = 'all';
