import { type CSSProperties, type PointerEvent, useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { formatDate } from '../format.ts';
import { VisuallyHidden } from '../Text.tsx';

export const Root = styled.figure.withConfig({ componentId: 'ui-line-chart' })`
  --days: 20px;
  position: relative;
  height: 260px;
  color: var(--text-muted);
  font-size: var(--text-xs);
  font-variant-numeric: tabular-nums;

  & > [data-part='plot'] {
    position: absolute;
    inset: 8px var(--values) var(--days) 0;
  }
  & svg {
    display: block;
    width: 100%;
    height: 100%;
    overflow: visible;
  }
  & svg * {
    vector-effect: non-scaling-stroke;
  }
  & [data-part='grid'] {
    stroke: var(--border);
  }
  & [data-part='area'] {
    fill: color-mix(in srgb, var(--accent) 9%, transparent);
  }
  & [data-part='line'] {
    fill: none;
    stroke: var(--accent);
    stroke-width: 2;
    stroke-linejoin: round;
  }
  & [data-part='crosshair'] {
    stroke: var(--border-control);
    stroke-dasharray: 3 3;
  }
  & [data-part='value'],
  & [data-part='day'],
  & [data-part='dot'],
  & [data-part='mark'],
  & [data-part='reading'] {
    position: absolute;
    white-space: nowrap;
    pointer-events: none;
  }
  & [data-part='value'] {
    left: calc(100% + 8px);
    translate: 0 -50%;
  }
  & [data-part='day'] {
    top: calc(100% + 4px);
    translate: -50% 0;
  }
  & [data-part='dot'] {
    width: 8px;
    height: 8px;
    border: 2px solid var(--surface-raised);
    border-radius: 50%;
    background: var(--accent);
    translate: -50% -50%;
  }
  & [data-part='mark'] {
    color: var(--tone-amber-text);
    font-size: 13px;
    font-style: normal;
    line-height: 1;
    translate: -50% -50%;
  }
  & [data-part='reading'] {
    top: 0;
    padding: 3px 8px;
    border: 1px solid var(--border-strong);
    border-radius: var(--radius-md);
    background: var(--surface-overlay);
    color: var(--text);
    font-weight: 550;
  }
`;

/** Up to this many points have dots; a single point would be invisible without one. */
const MAX_DOTS = 14;
const DAY_LABELS = 5;

export const CHART_MARK = '◆';

export interface ChartPoint {
  /** YYYY-MM-DD */
  readonly day: string;
  readonly value: number;
  readonly note?: string;
}

export interface LineChartProps {
  label: string;
  /** One per day, oldest first; at least one. Keep the array stable. */
  points: readonly ChartPoint[];
  formatValue: (value: number) => string;
}

export function LineChart(props: LineChartProps) {
  return (
    <>
      <Drawing {...props} />
      <VisuallyHidden as="div">
        <PointTable {...props} />
      </VisuallyHidden>
    </>
  );
}

/** In percent of the plot's width. */
const placeDay = (index: number, count: number) => (count === 1 ? 50 : (index / (count - 1)) * 100);
/** In percent from the top of the plot. */
const placeValue = (value: number, { min, max }: ValueScale) => ((max - value) / (max - min)) * 100;

function Drawing({ points, formatValue }: LineChartProps) {
  const [pointedAt, setPointedAt] = useState<number | null>(null);
  const scale = useMemo(() => computeValueScale(points.map(({ value }) => value)), [points]);
  const places = useMemo(
    () =>
      points.map(({ value, ...point }, index) => ({
        ...point,
        value,
        x: placeDay(index, points.length),
        y: placeValue(value, scale),
      })),
    [points, scale],
  );
  const path = places.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('');
  const reading = pointedAt === null ? undefined : places[pointedAt];
  const valueLength = Math.max(...scale.ticks.map((tick) => formatValue(tick).length));
  const labelEvery = Math.ceil(points.length / DAY_LABELS);
  const dots = reading ? [reading] : places.length <= MAX_DOTS ? places : [];

  function point({ clientX, currentTarget }: PointerEvent) {
    const { left, width } = currentTarget.getBoundingClientRect();
    const share = Math.min(1, Math.max(0, (clientX - left) / width));
    setPointedAt(Math.round(share * (points.length - 1)));
  }

  return (
    <Root aria-hidden="true" style={{ '--values': `${valueLength + 2}ch` } as CSSProperties}>
      <div data-part="plot" onPointerMove={point} onPointerLeave={() => setPointedAt(null)}>
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          {scale.ticks.map((tick) => {
            const y = placeValue(tick, scale);
            return <path key={tick} data-part="grid" d={`M0 ${y}H100`} />;
          })}
          {places.length > 1 && <path data-part="area" d={`${path}V100H0Z`} />}
          <path data-part="line" d={path} />
          {reading && <path data-part="crosshair" d={`M${reading.x} 0V100`} />}
        </svg>
        {scale.ticks.map((tick) => (
          <span key={tick} data-part="value" style={{ top: `${placeValue(tick, scale)}%` }}>
            {formatValue(tick)}
          </span>
        ))}
        {dots.map(({ day, x, y }) => (
          <i key={day} data-part="dot" style={{ left: `${x}%`, top: `${y}%` }} />
        ))}
        {places
          .filter(({ note }) => note)
          .map(({ day, x, y }) => (
            <i key={day} data-part="mark" style={{ left: `${x}%`, top: `${y}%` }}>
              {CHART_MARK}
            </i>
          ))}
        {places
          .filter((_, index) => (places.length - 1 - index) % labelEvery === 0)
          .map(({ day, x }) => (
            <span key={day} data-part="day" style={{ left: `${x}%` }}>
              {formatDate(day).slice(0, 5)}
            </span>
          ))}
        {reading && (
          <span data-part="reading" style={{ left: `${reading.x}%`, translate: `${-reading.x}%` }}>
            {`${formatDate(reading.day)}  ${describePoint(reading, formatValue)}`}
          </span>
        )}
      </div>
    </Root>
  );
}

const describePoint = ({ value, note }: ChartPoint, formatValue: (value: number) => string) =>
  note ? `${formatValue(value)} · ${note}` : formatValue(value);

function PointTable({ label, points, formatValue }: LineChartProps) {
  return (
    <table aria-label={label}>
      <thead>
        <tr>
          <th scope="col">Date</th>
          <th scope="col">{label}</th>
        </tr>
      </thead>
      <tbody>
        {points.map((point) => (
          <tr key={point.day}>
            <th scope="row">{formatDate(point.day)}</th>
            <td>{describePoint(point, formatValue)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const STEP_FACTORS = [1, 2, 2.5, 5, 10];

interface ValueScale {
  readonly min: number;
  readonly max: number;
  readonly ticks: readonly number[];
}

/** Round tick values that span `values` (at least one) in about `count` steps. */
export function computeValueScale(values: readonly number[], count = 4): ValueScale {
  const lowest = values.reduce((min, value) => Math.min(min, value), Number.POSITIVE_INFINITY);
  const highest = values.reduce((max, value) => Math.max(max, value), Number.NEGATIVE_INFINITY);
  const isFlat = lowest === highest;
  const padding = isFlat ? Math.abs(lowest) * 0.01 || 1 : 0;
  const step = roundUp((highest - lowest + 2 * padding) / count);
  const first = Math.floor((lowest - padding) / step);
  const last = Math.ceil((highest + padding) / step);
  const ticks = Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
  return { min: first * step, max: last * step, ticks };
}

function roundUp(raw: number): number {
  const power = 10 ** Math.floor(Math.log10(raw));
  const factor = STEP_FACTORS.find((candidate) => candidate * power >= raw) ?? 10;
  return factor * power;
}
