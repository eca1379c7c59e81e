import { Big } from 'big.js';
import { parseGain } from '../numbers/cell-numbers.ts';

/** Money in USD, percentages in percent. Null if absent. */
export interface Gains {
  pnlOpen: number | null;
  pnlPercent: number | null;
}

/** In either order: `+$17.29 +0.25%`, `$1,404.00 (12.5%)`. */
function parseBoth(cell: string): Gains {
  const isPercent = (part: string) => part.includes('%');
  const parts = cell.split(' ').filter((part) => part !== '');
  const pnlOpen = parseGain(parts.filter((part) => !isPercent(part)).join(' '));
  const percent = parseGain(parts.find(isPercent) ?? '');
  // Parentheses after an amount only set the percentage apart. Its sign is the amount's.
  const pnlPercent =
    percent === null || pnlOpen === null ? percent : Math.abs(percent) * Math.sign(pnlOpen);
  return { pnlOpen, pnlPercent };
}

function parsePercent(cell: string, isFraction: boolean): number | null {
  const percent = parseGain(cell);
  if (percent === null || !isFraction || cell.includes('%')) return percent;
  return Big(percent).times(100).toNumber();
}

/** @param isFraction whether a percentage without a percent sign is a fraction: 0.0771 for 7.71% */
export function parseGains(openCell: string, percentCell: string, isFraction = false): Gains {
  if (!openCell.includes('%')) {
    return { pnlOpen: parseGain(openCell), pnlPercent: parsePercent(percentCell, isFraction) };
  }
  const { pnlOpen, pnlPercent } = parseBoth(openCell);
  const isOwnColumn = percentCell !== openCell;
  return {
    pnlOpen,
    pnlPercent: (isOwnColumn ? parsePercent(percentCell, isFraction) : null) ?? pnlPercent,
  };
}
