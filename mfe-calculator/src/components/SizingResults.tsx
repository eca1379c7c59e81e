import { formatPercent, Stack, Stat, StatList } from '@dashboard/ui';
import { money } from '../model/money.ts';
import {
  FUND_CEILING_PERCENT,
  POSITION_CAP_PERCENT,
  type PositionSizing,
  SECTOR_LIMIT_PERCENT,
} from '../model/position-sizing.ts';
import { ExposurePicture } from './ExposurePicture.tsx';

export interface SizingResultsProps {
  watchlistCount: number;
  sizing: PositionSizing;
}

/** What the inputs come to, and the limits they stand against. */
export function SizingResults({ watchlistCount, sizing }: SizingResultsProps) {
  return (
    <Stack gap={5}>
      <StatList>
        <Stat
          size="large"
          label="Position Size"
          value={money(sizing.positionSize)}
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
          value={money(sizing.totalExposure)}
          note={`${formatPercent(sizing.totalExposurePercent, 1)} of account`}
        />
      </StatList>
      <ExposurePicture sizing={sizing} />
      <StatList>
        <Stat
          label="Raw Position Size"
          value={money(sizing.rawPositionSize)}
          note="before the cap"
        />
        <Stat
          label="Single-Position Cap"
          value={money(sizing.positionCap)}
          note={`${POSITION_CAP_PERCENT}% of account`}
        />
        <Stat
          label="Sector Limit"
          value={money(sizing.sectorLimit)}
          note={`${SECTOR_LIMIT_PERCENT}% of account`}
        />
        <Stat
          label="Fund Ceiling"
          value={money(sizing.fundCeiling)}
          note={`${FUND_CEILING_PERCENT}% of account`}
        />
      </StatList>
    </Stack>
  );
}
