import { EmptyState, formatPercent, Stack, Stat, StatList } from '@dashboard/ui';
import {
  FUND_CEILING_PERCENT,
  formatDollars,
  type NoSizingReason,
  POSITION_CAP_PERCENT,
  type PositionSizing,
  type Profile,
  SECTOR_LIMIT_PERCENT,
} from '../sizing/position-sizing.ts';
import { ExposureChart } from './ExposureChart.tsx';

interface SizingResultsProps {
  watchlistCount: number;
  sizing: PositionSizing;
}

export function SizingResults({ watchlistCount, sizing }: SizingResultsProps) {
  const limits = [
    ['Single-Position Cap', sizing.positionCap, POSITION_CAP_PERCENT],
    ['Sector Limit', sizing.sectorLimit, SECTOR_LIMIT_PERCENT],
    ['Fund Ceiling', sizing.fundCeiling, FUND_CEILING_PERCENT],
  ] as const;
  return (
    <Stack gap={5}>
      <StatList>
        <Stat
          size="large"
          label="Position Size"
          value={formatDollars(sizing.positionSize)}
          note={sizing.isCapped ? `Capped at ${POSITION_CAP_PERCENT}% limit` : 'per position'}
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
          value={formatDollars(sizing.totalExposure)}
          note={`${formatPercent(sizing.totalExposurePercent, 1)} of account`}
        />
      </StatList>
      <ExposureChart sizing={sizing} />
      <StatList>
        <Stat
          label="Raw Position Size"
          value={formatDollars(sizing.rawPositionSize)}
          note="before the cap"
        />
        {limits.map(([label, limit, percent]) => (
          <Stat
            key={label}
            label={label}
            value={formatDollars(limit)}
            note={`${percent}% of account`}
          />
        ))}
      </StatList>
    </Stack>
  );
}

const texts: Readonly<
  Record<NoSizingReason, (profile: Profile) => { title: string; description: string }>
> = {
  account: () => ({
    title: 'No results without an account size',
    description: 'Enter the size of your account as an amount above $0.',
  }),
  watchlist: () => ({
    title: 'No results without a watchlist',
    description: 'The watchlist is empty. Sizes appear as soon as it holds stocks.',
  }),
  'too-few-stocks': ({ exposurePercent }) => ({
    title: 'The watchlist is too short',
    description: `${exposurePercent}% of it is less than one position. Sizes appear as soon as it holds more stocks.`,
  }),
};

interface NoResultsProps {
  reason: NoSizingReason;
  profile: Profile;
}

export function NoResults({ reason, profile }: NoResultsProps) {
  return <EmptyState {...texts[reason](profile)} />;
}
