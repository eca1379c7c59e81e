import { parseGain } from '../numbers/cell-numbers.ts';

/** P/L of a position: money in USD, percent in percent; absent is null. */
export interface Gains {
  pnlOpen: number | null;
  pnlPercent: number | null;
}

/** One cell can hold both, in either order: `+$17.29 +0.25%`, `$1,404.00 (12.5%)`. */
function parseBoth(cell: string): Gains {
  const isPercent = (part: string) => part.includes('%');
  const parts = cell.split(' ').filter((part) => part !== '');
  const pnlOpen = parseGain(parts.filter((part) => !isPercent(part)).join(' '));
  const percent = parseGain(parts.find(isPercent) ?? '');
  // Parentheses after an amount only set the percentage apart: its sign is that of the amount.
  const pnlPercent =
    percent === null || pnlOpen === null ? percent : Math.abs(percent) * Math.sign(pnlOpen);
  return { pnlOpen, pnlPercent };
}

/** Parses the cells of the P/L columns; a percentage is never taken for money. */
export function parseGains(openCell: string, percentCell: string): Gains {
  if (!openCell.includes('%')) {
    return { pnlOpen: parseGain(openCell), pnlPercent: parseGain(percentCell) };
  }
  const { pnlOpen, pnlPercent } = parseBoth(openCell);
  const isOwnColumn = percentCell !== openCell;
  return { pnlOpen, pnlPercent: (isOwnColumn ? parseGain(percentCell) : null) ?? pnlPercent };
}
