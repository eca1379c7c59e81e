const AMOUNT = /^\$?\s*(\d[\d,]*(?:\.\d+)?|\.\d+)\s*([kmb])?$/i;

const SCALE_DIGITS: Readonly<Record<string, number>> = { k: 3, m: 6, b: 9 };

/** USD of `1.2M`, `$850K` or `12,500`; null for anything that isn't clearly an amount. */
export function parsePremium(premium: string | null): number | null {
  const [, digits, unit = ''] = AMOUNT.exec(premium?.trim() ?? '') ?? [];
  if (digits === undefined) return null;
  // Parsed from one string, `1.1e6`, so that 1.1M is exactly 1,100,000.
  return Number(`${digits.replaceAll(',', '')}e${SCALE_DIGITS[unit.toLowerCase()] ?? 0}`);
}
