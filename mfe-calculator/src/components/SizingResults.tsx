import { Alert, EmptyState, formatPercent, formatUsd, Stat, StatList } from '@dashboard/ui';
import type { NoSizing, PositionSizing } from '../model/position-sizing.ts';

/** Money in the calculator has no decimals (spec §9). */
const money = (amount: number) => formatUsd(amount, 0);

const reasons: Readonly<Record<NoSizing, { title: string; description: string }>> = {
  account: {
    title: 'No results without an account size',
    description: 'Enter the size of your account as an amount above $0.',
  },
  watchlist: {
    title: 'No results without a watchlist',
    description: 'The watchlist is empty. Sizes appear as soon as it holds stocks.',
  },
  'too-few-stocks': {
    title: 'The watchlist is too short',
    description:
      'At this profile it gives no whole position. More stocks, or a higher exposure, would.',
  },
};

export interface SizingResultsProps {
  account: number | null;
  watchlistCount: number;
  sizing: PositionSizing | NoSizing;
}

/** What the inputs come to, or one plain sentence on why they come to nothing. */
export function SizingResults({ account, watchlistCount, sizing }: SizingResultsProps) {
  if (typeof sizing === 'string' || account === null) {
    return <EmptyState {...reasons[typeof sizing === 'string' ? sizing : 'account']} />;
  }
  return (
    <>
      <StatList>
        <Stat
          size="large"
          label="Position Size"
          value={money(sizing.positionSize)}
          note={sizing.isCapped ? 'Capped at 5% limit' : 'per position'}
        />
        <Stat
          size="large"
          label="Active Positions"
          value={sizing.activePositions}
          note={`of ${watchlistCount} on the watchlist`}
        />
        <Stat
          size="large"
          label="Total Exposure"
          value={money(sizing.totalExposure)}
          note={`${formatPercent(sizing.totalExposurePercent, 1)} of account`}
        />
      </StatList>
      <StatList>
        <Stat
          label="Raw Position Size"
          value={money(sizing.rawPositionSize)}
          note="before the cap"
        />
        <Stat label="Single-Position Cap" value={money(sizing.positionCap)} note="5% of account" />
        <Stat label="Sector Limit" value={money(sizing.sectorLimit)} note="20% of account" />
        <Stat label="Fund Ceiling" value={money(sizing.fundCeiling)} note="85% of account" />
      </StatList>
      <Alert variant="info">
        For education: the same rules whatever the market does, and no advice on what to buy.
      </Alert>
    </>
  );
}
