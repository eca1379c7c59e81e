/** How much of the account a trader of this profile exposes, in percent (spec §9). */
export const profiles = [
  { id: 'conservative', name: 'Conservative', exposurePercent: 75 },
  { id: 'aggressive', name: 'Aggressive', exposurePercent: 85 },
] as const;

export type Profile = (typeof profiles)[number];

export const DEFAULT_ACCOUNT_SIZE = '100000';

const POSITION_CAP_PERCENT = 5;
const SECTOR_LIMIT_PERCENT = 20;
const FUND_CEILING_PERCENT = 85;

/** Why there is nothing to show. */
export type NoSizing = 'account' | 'watchlist' | 'too-few-stocks';

/** What the calculator answers; amounts in USD, percents in percent. */
export interface PositionSizing {
  readonly activePositions: number;
  readonly rawPositionSize: number;
  readonly positionCap: number;
  readonly positionSize: number;
  readonly isCapped: boolean;
  readonly sectorLimit: number;
  readonly fundCeiling: number;
  readonly totalExposure: number;
  readonly totalExposurePercent: number;
}

/** A percentage of an amount, multiplied before it is divided so that whole numbers stay whole. */
const percentOf = (amount: number, percent: number) => (amount * percent) / 100;

/** Reads an account size as typed: a number above 0, thousands separators and a dollar sign allowed. */
export function readAccountSize(text: string): number | null {
  const plain = text.trim().replace(/^\$/, '').replaceAll(',', '');
  if (!/^(\d+\.?\d*|\.\d+)(e\d+)?$/i.test(plain)) return null;
  const account = Number(plain);
  return account > 0 && Number.isFinite(account) ? account : null;
}

/**
 * Sizes the positions of an account over a watchlist (spec §9).
 * @param account in USD, or null when what was typed is no number above 0
 * @returns the sizing, or why there is none
 */
export function sizePositions(
  account: number | null,
  watchlistCount: number,
  profile: Profile,
): PositionSizing | NoSizing {
  if (account === null) return 'account';
  if (watchlistCount === 0) return 'watchlist';
  const activePositions = Math.floor(percentOf(watchlistCount, profile.exposurePercent));
  if (activePositions === 0) return 'too-few-stocks';

  const rawPositionSize = Math.floor(account / activePositions);
  const positionCap = Math.floor(percentOf(account, POSITION_CAP_PERCENT));
  const positionSize = Math.min(rawPositionSize, positionCap);
  const totalExposure = activePositions * positionSize;
  return {
    activePositions,
    rawPositionSize,
    positionCap,
    positionSize,
    isCapped: positionCap < rawPositionSize,
    sectorLimit: percentOf(account, SECTOR_LIMIT_PERCENT),
    fundCeiling: percentOf(account, FUND_CEILING_PERCENT),
    totalExposure,
    totalExposurePercent: (totalExposure / account) * 100,
  };
}
