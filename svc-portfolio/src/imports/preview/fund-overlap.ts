import { type Fund, MAIN_FUND } from '@dashboard/contracts-portfolio';
import type { FundOverlap } from '../../holdings/fund-holdings.service.ts';

/** On a tie, the fund with fewer other holdings, then the first. */
function findMostShared(overlaps: readonly FundOverlap[]): FundOverlap | undefined {
  const [best] = [...overlaps].sort(
    (one, other) => other.shared - one.shared || one.held - other.held,
  );
  return best && best.shared > 0 ? best : undefined;
}

export const getShared = (overlaps: readonly FundOverlap[], fund: Fund): number =>
  overlaps.find((overlap) => overlap.fund === fund)?.shared ?? 0;

export const findBestFund = (overlaps: readonly FundOverlap[]): Fund =>
  findMostShared(overlaps)?.fund ?? MAIN_FUND;

export function findBetterFund(overlaps: readonly FundOverlap[], fund: Fund): Fund | null {
  const best = findMostShared(overlaps);
  return best && best.shared > getShared(overlaps, fund) ? best.fund : null;
}
