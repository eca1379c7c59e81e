import { formatPercent } from '@dashboard/ui';
import { formatDollars } from '../sizing/format-dollars.ts';
import type { PositionSizing } from '../sizing/position-sizing.ts';

const formatPositionCount = (positions: number) =>
  positions === 1 ? '1 position' : `${positions} positions`;

/** The exposure chart as a sentence. */
export function describeExposure(sizing: PositionSizing): string {
  const { activePositions, positionSize, totalExposure, totalExposurePercent } = sizing;
  const share = formatPercent(totalExposurePercent, 1);
  return `${formatPositionCount(activePositions)} of ${formatDollars(positionSize)} make ${formatDollars(totalExposure)}, ${share} of the account, ${describeDistanceToCeiling(sizing)} of ${formatDollars(sizing.fundCeiling)}.`;
}

function describeDistanceToCeiling({ fundCeiling, totalExposure }: PositionSizing): string {
  const distance = formatDollars(Math.abs(fundCeiling - totalExposure));
  if (distance === formatDollars(0)) return 'at the fund ceiling';
  return `${distance} ${totalExposure > fundCeiling ? 'above' : 'below'} the fund ceiling`;
}

/** The warning when the total exposure is above the fund ceiling; otherwise undefined. */
export function describeCeilingWarning(sizing: PositionSizing): string | undefined {
  if (sizing.totalExposure <= sizing.fundCeiling) return undefined;
  return `The rules cap each position and not their sum: ${formatPositionCount(sizing.positionsWithinCeiling)} of this size would stay within it.`;
}
