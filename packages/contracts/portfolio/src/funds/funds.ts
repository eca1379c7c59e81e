/** The fund in the student views, the banner and the 7-day history. The stored name has the ✅. */
export const MAIN_FUND = '✅ Main Fund';

/** In the order that menus list them. */
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
