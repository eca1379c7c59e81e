import { formatPercent } from '@dashboard/ui';
import { money } from './money.ts';
import type { PositionSizing } from './position-sizing.ts';

const counted = (positions: number) => (positions === 1 ? '1 position' : `${positions} positions`);

/** What the picture of exposure shows, in words. */
export function exposureSentence(sizing: PositionSizing): string {
  const { activePositions, positionSize, totalExposure, totalExposurePercent } = sizing;
  const share = formatPercent(totalExposurePercent, 1);
  return `${counted(activePositions)} of ${money(positionSize)} make ${money(totalExposure)}, ${share} of the account, ${againstCeiling(sizing)} of ${money(sizing.fundCeiling)}.`;
}

function againstCeiling({ fundCeiling, totalExposure }: PositionSizing): string {
  const room = money(Math.abs(fundCeiling - totalExposure));
  if (room === money(0)) return 'at the fund ceiling';
  return `${room} ${totalExposure > fundCeiling ? 'above' : 'below'} the fund ceiling`;
}

/** What to say where the active positions together pass the fund ceiling; undefined otherwise. */
export function ceilingWarning(sizing: PositionSizing): string | undefined {
  if (sizing.totalExposure <= sizing.fundCeiling) return undefined;
  return `The rules cap each position and not their sum: ${counted(sizing.positionsWithinCeiling)} of this size would stay within it.`;
}
