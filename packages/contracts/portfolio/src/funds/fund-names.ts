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

/** `Main Fund`: without the check mark, for addresses and in front of other words. */
export const formatPlainFund = (fund: string): string => fund.replace('✅ ', '');

export const ALL_FUNDS = 'all';

export const MAX_FUND_NAME_LENGTH = 40;
