import { formatUsd } from '@dashboard/ui';
import type { ClassFigures, Profile } from '../class-figures/class-figures.ts';

export const SECTOR_LIMIT_PERCENT = 20;
export const FUND_CEILING_PERCENT = 85;

export type NoSizingReason = 'account' | 'watchlist' | 'too-few-stocks';

/** Amounts in USD. */
export interface PositionSizing {
  readonly activePositions: number;
  readonly rawPositionSize: number;
  readonly positionCap: number;
  readonly positionCapPercent: number;
  readonly positionSize: number;
  readonly isCapped: boolean;
  readonly sectorLimit: number;
  readonly fundCeiling: number;
  readonly totalExposure: number;
  readonly totalExposurePercent: number;
  readonly positionsWithinCeiling: number;
}

/** Multiplies first, so that whole numbers stay exact. */
const computePercent = (amount: number, percent: number) => (amount * percent) / 100;

/**
 * The rules cap each position but not their sum, so many positions together can exceed the fund
 * ceiling.
 * @param account in USD; null if the typed text isn't an amount above 0
 */
export function sizePositions(
  account: number | null,
  watchlistCount: number,
  { exposurePercent }: Profile,
  { positionCapPercent }: ClassFigures,
): PositionSizing | NoSizingReason {
  if (account === null) return 'account';
  if (watchlistCount === 0) return 'watchlist';
  const activePositions = Math.floor(computePercent(watchlistCount, exposurePercent));
  if (activePositions === 0) return 'too-few-stocks';

  const rawPositionSize = Math.floor(account / activePositions);
  const positionCap = Math.floor(computePercent(account, positionCapPercent));
  const positionSize = Math.min(rawPositionSize, positionCap);
  const totalExposure = activePositions * positionSize;
  const fundCeiling = computePercent(account, FUND_CEILING_PERCENT);
  return {
    activePositions,
    rawPositionSize,
    positionCap,
    positionCapPercent,
    positionSize,
    isCapped: positionCap < rawPositionSize,
    sectorLimit: computePercent(account, SECTOR_LIMIT_PERCENT),
    fundCeiling,
    totalExposure,
    totalExposurePercent: (totalExposure * 100) / account,
    positionsWithinCeiling: Math.min(activePositions, Math.floor(fundCeiling / positionSize)),
  };
}

export const formatDollars = (amount: number): string => formatUsd(amount, 0);

export const formatCapNote = ({ isCapped, positionCapPercent }: PositionSizing) =>
  isCapped ? `Capped at ${positionCapPercent}% limit` : undefined;
