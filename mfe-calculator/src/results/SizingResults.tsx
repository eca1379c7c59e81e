import { formatPercent, Stack, Stat, StatList } from '@dashboard/ui';
import { formatDollars } from '../sizing/format-dollars.ts';
import {
  FUND_CEILING_PERCENT,
  POSITION_CAP_PERCENT,
  type PositionSizing,
  SECTOR_LIMIT_PERCENT,
} from '../sizing/position-sizing.ts';
import { ExposureChart } from './ExposureChart.tsx';

export interface SizingResultsProps {
  watchlistCount: number;
  sizing: PositionSizing;
}

/** The sizes and the exposure, and the limits of the rules. */
export function SizingResults({ watchlistCount, sizing }: SizingResultsProps) {
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
        <Stat
          label="Single-Position Cap"
          value={formatDollars(sizing.positionCap)}
          note={`${POSITION_CAP_PERCENT}% of account`}
        />
        <Stat
          label="Sector Limit"
          value={formatDollars(sizing.sectorLimit)}
          note={`${SECTOR_LIMIT_PERCENT}% of account`}
        />
        <Stat
          label="Fund Ceiling"
          value={formatDollars(sizing.fundCeiling)}
          note={`${FUND_CEILING_PERCENT}% of account`}
        />
      </StatList>
    </Stack>
  );
}
