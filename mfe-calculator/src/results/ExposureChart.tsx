import { Alert, formatPercent, Stack } from '@dashboard/ui';
import { useId } from 'react';
import { styled } from 'styled-components';
import {
  FUND_CEILING_PERCENT,
  formatDollars,
  type PositionSizing,
} from '../sizing/position-sizing.ts';

const Figure = styled.figure`
  margin: 0;

  & > svg {
    display: block;
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
    fill: var(--border-control);
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

/** The account as a bar, filled by the total exposure, with a line at the fund ceiling. */
export function ExposureChart({ sizing }: { sizing: PositionSizing }) {
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
  return `${formatPositionCount(activePositions)} of ${formatDollars(positionSize)} make ${formatDollars(totalExposure)}, ${share} of the account, ${describeDistanceToCeiling(sizing)} of ${formatDollars(sizing.fundCeiling)}.`;
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
