/** Used in the student views, the banner and the 7-day history. Can't be renamed or removed. */
export const MAIN_FUND = '✅ Main Fund';

const MAIN_FUND_ALIASES: readonly string[] = [
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

export const MAX_FUND_NAME_LENGTH = 40;
