const AMOUNT = /^\$?\s*(\d[\d,]*(?:\.\d+)?|\.\d+)\s*([kmb])?$/i;

const SCALE_DIGITS: Readonly<Record<string, number>> = { k: 3, m: 6, b: 9 };

/**
 * The amount of a premium as it was entered (`1.2M`, `$850K`, `12,500`), in USD, for sorting and
 * totals. What cannot be read as an amount is null, never a guess.
 */
export function parsePremium(premium: string | null): number | null {
  const [, digits, unit = ''] = AMOUNT.exec(premium?.trim() ?? '') ?? [];
  if (digits === undefined) return null;
  // As one decimal text, so that 1.1M is 1,100,000 and not a binary fraction beside it.
  return Number(`${digits.replaceAll(',', '')}e${SCALE_DIGITS[unit.toLowerCase()] ?? 0}`);
}
