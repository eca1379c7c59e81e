import { type Fund, funds, MAIN_FUND } from '@dashboard/contracts-portfolio';
import type { FundOverlap } from '../../holdings/fund-holdings.service.ts';

/** The fund that shares most tickers; of equal ones the fund with fewest others, then the first. */
function findMostShared(overlaps: readonly FundOverlap[]): FundOverlap | undefined {
  const [best] = [...overlaps].sort(
    (one, other) =>
      other.shared - one.shared ||
      one.held - other.held ||
      funds.indexOf(one.fund) - funds.indexOf(other.fund),
  );
  return best && best.shared > 0 ? best : undefined;
}

/** How many of the file's tickers the fund holds. */
export const getShared = (overlaps: readonly FundOverlap[], fund: Fund): number =>
  overlaps.find((overlap) => overlap.fund === fund)?.shared ?? 0;

/** The fund that a file is most likely of: the main fund where no fund holds any of its tickers. */
export const findBestFund = (overlaps: readonly FundOverlap[]): Fund =>
  findMostShared(overlaps)?.fund ?? MAIN_FUND;

/** Another fund that holds more of the file's tickers than this one; null where none does. */
export function findBetterFund(overlaps: readonly FundOverlap[], fund: Fund): Fund | null {
  const best = findMostShared(overlaps);
  return best && best.shared > getShared(overlaps, fund) ? best.fund : null;
}
