import { Alert, EmptyState, formatPercent, Meaning, Stack, Stat, StatList } from '@dashboard/ui';
import { useId } from 'react';
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

export function SizingResults(props: { watchlistCount: number; sizing: PositionSizing }) {
  const { watchlistCount, sizing } = props;
  const limits = [
    ['Single-Position Cap', 'position-cap', sizing.positionCap, sizing.positionCapPercent],
    ['Sector Limit', 'sector-limit', sizing.sectorLimit, SECTOR_LIMIT_PERCENT],
    ['Fund Ceiling', 'fund-ceiling', sizing.fundCeiling, FUND_CEILING_PERCENT],
  ] as const;
  return (
    <Stack gap={5}>
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
      <ExposureChart sizing={sizing} />
      <StatList>
        <Stat
          label={<Meaning of="raw-position-size">Raw Position Size</Meaning>}
          value={formatDollars(sizing.rawPositionSize)}
          note="before the cap"
        />
        {limits.map(([label, term, limit, percent]) => (
          <Stat
            key={label}
            label={<Meaning of={term}>{label}</Meaning>}
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

export function NoResults({ reason, profile }: { reason: NoSizingReason; profile: Profile }) {
  return <EmptyState {...texts[reason](profile)} />;
}

const Figure = styled.figure`
  & > svg {
    width: 100%;
    height: 68px;
    overflow: visible;
  }
  & text {
    fill: var(--text-muted);
    font-size: var(--text-xs);
    font-variant-numeric: tabular-nums;
  }
  & [data-part='account'] {
    fill: var(--surface-sunken);
    stroke: var(--border);
  }
  & [data-part='within'] {
    fill: var(--accent);
  }
  & [data-part='above'] {
    stroke: var(--warning);
  }
  & pattern line {
    stroke: var(--warning);
    stroke-width: 4;
  }
  & [data-part='ceiling'] {
    stroke: var(--text);
    stroke-width: 2;
  }
  & > figcaption {
    margin-top: 4px;
    color: var(--text-muted);
    font-size: var(--text-sm);
  }
`;

const bar = { y: 20, height: 26 };

function ExposureChart({ sizing }: { sizing: PositionSizing }) {
  const stripes = useId();
  const description = describeExposure(sizing);
  const exposure = sizing.totalExposurePercent;
  const within = Math.min(exposure, FUND_CEILING_PERCENT);
  const warning = describeCeilingWarning(sizing);
  const ceilingAt = `${FUND_CEILING_PERCENT}%`;
  return (
    <Stack gap={3}>
      <Figure>
        <svg role="img" aria-label={description}>
          <pattern
            id={stripes}
            width="8"
            height="8"
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <line x1="2" x2="2" y2="8" />
          </pattern>
          <text x={ceilingAt} y="11" textAnchor="end">
            Fund ceiling {ceilingAt}
          </text>
          <rect data-part="account" width="100%" {...bar} />
          <rect data-part="within" width={`${within}%`} {...bar} />
          {warning && (
            <rect
              data-part="above"
              x={ceilingAt}
              width={`${exposure - within}%`}
              fill={`url(#${stripes})`}
              {...bar}
            />
          )}
          <line data-part="ceiling" x1={ceilingAt} x2={ceilingAt} y1="16" y2="50" />
          <text y="64">$0</text>
          <text x="100%" y="64" textAnchor="end">
            Whole account
          </text>
        </svg>
        <figcaption aria-live="polite">{description}</figcaption>
      </Figure>
      {warning && (
        <Alert variant="warning" title="Above the fund ceiling.">
          {warning}
        </Alert>
      )}
    </Stack>
  );
}

const formatPositionCount = (positions: number) =>
  positions === 1 ? '1 position' : `${positions} positions`;

function describeExposure(sizing: PositionSizing): string {
  const { activePositions, positionSize, totalExposure, totalExposurePercent } = sizing;
  const share = formatPercent(totalExposurePercent, 1);
  return `${formatPositionCount(activePositions)} of ${formatDollars(positionSize)} total ${formatDollars(totalExposure)}, ${share} of the account, ${describeDistanceToCeiling(sizing)} of ${formatDollars(sizing.fundCeiling)}.`;
}

function describeDistanceToCeiling({ fundCeiling, totalExposure }: PositionSizing): string {
  const distance = formatDollars(Math.abs(fundCeiling - totalExposure));
  if (distance === formatDollars(0)) return 'at the fund ceiling';
  return `${distance} ${totalExposure > fundCeiling ? 'above' : 'below'} the fund ceiling`;
}

function describeCeilingWarning(sizing: PositionSizing): string | undefined {
  if (sizing.totalExposure <= sizing.fundCeiling) return undefined;
  return `The rules cap each position and not their sum: ${formatPositionCount(sizing.positionsWithinCeiling)} of this size would stay within it.`;
}
