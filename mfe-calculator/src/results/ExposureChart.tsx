import { Alert, formatPercent, Stack, VisuallyHidden } from '@dashboard/ui';
import { useId } from 'react';
import { styled } from 'styled-components';
import {
  FUND_CEILING_PERCENT,
  formatDollars,
  type PositionSizing,
} from '../sizing/position-sizing.ts';

const Figure = styled.figure`
  & > svg {
    width: 100%;
    height: 42px;
    overflow: visible;
  }
  & > figcaption {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 16px;
    margin-top: 4px;
    color: var(--text-muted);
    font-size: var(--text-sm);
  }
`;

const bar = { y: 18, height: 20 };

/** With more positions, the lines between them would hide the bar. */
const MAX_SEPARATED = 40;

export function ExposureChart({ sizing }: { sizing: PositionSizing }) {
  const id = useId();
  const description = describeExposure(sizing);
  const exposure = sizing.totalExposurePercent;
  const warning = describeCeilingWarning(sizing);
  const ceilingAt = `${FUND_CEILING_PERCENT}%`;
  return (
    <Stack gap={3}>
      <Figure>
        <svg role="img" aria-label={description}>
          <pattern id={id} width={1 / sizing.activePositions} height="1">
            <rect width="1.5" height={bar.height} fill="var(--surface-raised)" />
          </pattern>
          <text
            x={ceilingAt}
            y="10"
            textAnchor="end"
            fill="var(--text-muted)"
            fontSize="var(--text-xs)"
          >
            Fund ceiling {ceilingAt}
          </text>
          <rect width="100%" fill="var(--surface-sunken)" stroke="var(--border)" {...bar} />
          <rect width={`${exposure}%`} fill="var(--accent)" {...bar} />
          {warning && (
            <rect
              x={ceilingAt}
              width={`${exposure - FUND_CEILING_PERCENT}%`}
              fill="var(--warning)"
              {...bar}
            />
          )}
          {sizing.activePositions <= MAX_SEPARATED && (
            <rect width={`${exposure}%`} fill={`url(#${id})`} {...bar} />
          )}
          <line
            x1={ceilingAt}
            x2={ceilingAt}
            y1="14"
            y2="42"
            stroke="var(--text)"
            strokeWidth="2"
          />
        </svg>
        <figcaption>
          <VisuallyHidden aria-live="polite">{description}</VisuallyHidden>
          <span aria-hidden="true">{describeDistanceToCeiling(sizing)}</span>
          <span aria-hidden="true">Whole account</span>
        </figcaption>
      </Figure>
      {warning && (
        <Alert variant="warning" title="Above the fund ceiling.">
          {warning}
        </Alert>
      )}
    </Stack>
  );
}

export const formatPositionCount = (positions: number) =>
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
