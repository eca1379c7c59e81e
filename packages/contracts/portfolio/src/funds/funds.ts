/** The fund of the student views, the banner and the 7-day history. Stored with the check mark. */
export const MAIN_FUND = '✅ Main Fund';

/** In the order they are offered. */
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

export function normalizeFund(name: string): string {
  const trimmed = name.trim();
  return MAIN_FUND_ALIASES.includes(trimmed) ? MAIN_FUND : trimmed;
}

export const ALL_FUNDS = 'all';
