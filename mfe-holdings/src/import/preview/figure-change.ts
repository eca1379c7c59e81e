/** Formats a figure with this many decimals; null is a dash. */
export type FormatFigure = (value: number | null, decimals: number) => string;

const MAX_DECIMALS = 6;

/**
 * Two figures as text, with as many decimals as it takes to tell them apart, 6 at most: a price of
 * 212.405 that becomes 212.41 is not shown as $212.41 twice.
 *
 * @param decimals of figures that differ by more
 */
export function formatChange(
  before: number | null,
  after: number | null,
  format: FormatFigure,
  decimals = 2,
): { before: string; after: string } {
  const texts = { before: format(before, decimals), after: format(after, decimals) };
  if (before === after || texts.before !== texts.after || decimals >= MAX_DECIMALS) return texts;
  return formatChange(before, after, format, decimals + 2);
}
