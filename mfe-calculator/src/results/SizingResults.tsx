import { EmptyState, formatPercent, Meaning, Stat, StatList } from '@dashboard/ui';
import { styled } from 'styled-components';
import type { Profile } from '../class-figures/class-figures.ts';
import {
  FUND_CEILING_PERCENT,
  formatCapNote,
  formatDollars,
  type NoSizingReason,
  type PositionSizing,
  SECTOR_LIMIT_PERCENT,
} from '../sizing/position-sizing.ts';
import { ExposureChart, formatPositionCount } from './ExposureChart.tsx';

/* The first figure has a line of its own if the list is narrower than 560 px. */
const Answer = styled.div`
  & > dl > * {
    justify-content: space-between;
  }
  & > dl > :first-child {
    flex-basis: max(200px, (560px - 100%) * 999);
  }
  & > dl > :first-child > dd[data-part='value'] {
    font-size: 36px;
  }
  & > dl > :not(:first-child) > dd[data-part='value'] {
    translate: 0 4px;
  }
  & > dl > :not(:first-child),
  & > dl > :not(:first-child) > dd {
    min-width: min-content;
    overflow-wrap: normal;
  }
`;

const Limits = styled.dl`
  & > div {
    display: grid;
    grid-template-columns: auto 1fr auto;
    gap: 8px;
    padding-block: 6px;
    border-top: 1px solid var(--border);
  }
  & dd:last-child {
    grid-area: 1 / 2;
    color: var(--text-muted);
    font-size: var(--text-sm);
  }
`;

const ofAccount = (percent: number) => `${percent}% of account`;

export function SizingResults(props: { watchlistCount: number; sizing: PositionSizing }) {
  const { watchlistCount, sizing } = props;
  const { positionCapPercent } = sizing;
  const raw = `account ÷ ${formatPositionCount(sizing.activePositions)}`;
  const limits = [
    ['Raw Position Size', 'raw-position-size', sizing.rawPositionSize, raw],
    ['Single-Position Cap', 'position-cap', sizing.positionCap, ofAccount(positionCapPercent)],
    ['Sector Limit', 'sector-limit', sizing.sectorLimit, ofAccount(SECTOR_LIMIT_PERCENT)],
    ['Fund Ceiling', 'fund-ceiling', sizing.fundCeiling, ofAccount(FUND_CEILING_PERCENT)],
  ] as const;
  return (
    <>
      <Answer>
        <StatList>
          <Stat
            size="large"
            label={<Meaning of="position-size">Position Size</Meaning>}
            value={formatDollars(sizing.positionSize)}
            note={formatCapNote(sizing) ?? 'per position'}
          />
          <Stat
            size="large"
            label={<Meaning of="active-positions">Active Positions</Meaning>}
            value={sizing.activePositions}
            note={`of ${watchlistCount} on the watchlist`}
          />
          <Stat
            size="large"
            label={<Meaning of="exposure">Total Exposure</Meaning>}
            value={formatDollars(sizing.totalExposure)}
            note={`${formatPercent(sizing.totalExposurePercent, 1)} of account`}
          />
        </StatList>
      </Answer>
      <ExposureChart sizing={sizing} />
      <Limits>
        {limits.map(([label, term, limit, note]) => (
          <div key={term}>
            <dt>
              <Meaning of={term}>{label}</Meaning>
            </dt>
            <dd>{formatDollars(limit)}</dd>
            <dd>{note}</dd>
          </div>
        ))}
      </Limits>
    </>
  );
}

const texts: Readonly<
  Record<NoSizingReason, (profile: Profile) => { title: string; description: string }>
> = {
  account: () => ({
    title: 'No results without an account size',
    description: 'Enter an amount above $0.',
  }),
  watchlist: () => ({
    title: 'No results without a watchlist',
    description: 'Sizes appear as soon as it holds stocks.',
  }),
  'too-few-stocks': ({ exposurePercent }) => ({
    title: 'The watchlist is too short',
    description: `${exposurePercent}% of it is less than one position.`,
  }),
};

export function NoResults({ reason, profile }: { reason: NoSizingReason; profile: Profile }) {
  return <EmptyState {...texts[reason](profile)} />;
}
