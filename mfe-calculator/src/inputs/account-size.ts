export const DEFAULT_ACCOUNT_SIZE = '100000';

/** Up to this account size every percentage of it is exact to the dollar. */
const MAX_ACCOUNT_USD = 1e15;

export const stripFormatting = (text: string): string => text.replace(/[$,\s]/g, '');

/** An account size in USD, above 0 and up to a quadrillion; null for any other text. */
export function parseAccountSize(text: string): number | null {
  const plain = stripFormatting(text);
  if (!/^(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(plain)) return null;
  const account = Number(plain);
  return account > 0 && account <= MAX_ACCOUNT_USD ? account : null;
}

const KEY = 'size-account';

/** The text of the account size last typed on this device; '' if there is none. */
export function readSavedAccount(): string {
  try {
    return localStorage.getItem(KEY) ?? '';
  } catch {
    // The browser forbids storage.
    return '';
  }
}

export function saveAccount(text: string): void {
  try {
    localStorage.setItem(KEY, text);
  } catch {
    // The browser forbids storage: the next visit starts with the default.
  }
}
