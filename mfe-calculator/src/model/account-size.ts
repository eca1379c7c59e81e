/** The account size the calculator begins with (spec §9), as it stands in the field. */
export const DEFAULT_ACCOUNT_SIZE = '100000';

/** In USD. Up to here every percentage of an account is exact to the dollar. */
const LARGEST_ACCOUNT = 1e15;

/** An amount as a link or a person writes it, without dollar sign, thousands separators and spaces. */
export const plainAmount = (text: string): string => text.replace(/[$,\s]/g, '');

/** Reads an account size: USD above 0 and up to a quadrillion, or null (spec §5). */
export function readAccountSize(text: string): number | null {
  const plain = plainAmount(text);
  if (!/^(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(plain)) return null;
  const account = Number(plain);
  return account > 0 && account <= LARGEST_ACCOUNT ? account : null;
}
