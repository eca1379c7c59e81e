import { useRef } from 'react';
import styled from 'styled-components';
import { formatDate } from '../format.ts';
import { VisuallyHidden } from '../VisuallyHidden.tsx';
import type { ChartPoint } from './chart-point.ts';
import { useDrawnLine } from './use-drawn-line.ts';

const Root = styled.figure.withConfig({ componentId: 'ui-line-chart' })`
  & > [data-part='drawing'] {
    height: 260px;
  }
  & > [data-part='table'] {
    max-height: 260px;
    overflow-y: auto;
  }
  & > figcaption {
    margin-top: 4px;
    color: var(--text-muted);
    font-size: var(--text-xs);
    text-align: end;
  }
  & :is(th, td) {
    padding: 2px 16px 2px 0;
    font-weight: 400;
    text-align: start;
  }
`;

export interface LineChartProps {
  /** Names the chart and what its figures are. */
  label: string;
  /** One for each day, the oldest first. Keep the array and `formatValue` steady for speed. */
  points: readonly ChartPoint[];
  formatValue: (value: number) => string;
}

/**
 * A figure over days as a line; assistive technology reads it as a table, which is also what shows
 * where the line cannot be drawn.
 */
export function LineChart({ label, points, formatValue }: LineChartProps) {
  const drawing = useRef<HTMLDivElement>(null);
  const failed = useDrawnLine(drawing, points, formatValue);
  const table = <PointTable {...{ label, points, formatValue }} />;
  if (failed) {
    return (
      <Root>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it */}
        <div data-part="table" tabIndex={0}>
          {table}
        </div>
      </Root>
    );
  }
  return (
    <Root>
      <div ref={drawing} data-part="drawing" aria-hidden="true" />
      <VisuallyHidden as="div">{table}</VisuallyHidden>
      <figcaption>
        Drawn with{' '}
        <a href="https://www.tradingview.com/" target="_blank" rel="noreferrer">
          TradingView Lightweight Charts™
        </a>
        , © TradingView, Inc.
      </figcaption>
    </Root>
  );
}

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
        {points.map(({ day, value }) => (
          <tr key={day}>
            <th scope="row">{formatDate(day)}</th>
            <td>{formatValue(value)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
