/** The text of the account size field at first (spec §9). */
export const DEFAULT_ACCOUNT_SIZE = '100000';

/** Up to this account size every percentage of it is exact to the dollar. */
const MAX_ACCOUNT_USD = 1e15;

/** An amount without dollar sign, thousands separators and spaces. */
export const stripFormatting = (text: string): string => text.replace(/[$,\s]/g, '');

/** An account size in USD, above 0 and up to a quadrillion; null for other text (spec §5). */
export function parseAccountSize(text: string): number | null {
  const plain = stripFormatting(text);
  if (!/^(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(plain)) return null;
  const account = Number(plain);
  return account > 0 && account <= MAX_ACCOUNT_USD ? account : null;
}
