import { useRef } from 'react';
import { styled } from 'styled-components';
import { formatDate } from '../format.ts';
import { VisuallyHidden } from '../VisuallyHidden.tsx';
import type { ChartPoint } from './chart-point.ts';
import { useLineDrawing } from './use-line-drawing.ts';

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
  /** The name of the chart and of its values. */
  label: string;
  /** One per day, oldest first. Keep the array and `formatValue` stable for speed. */
  points: readonly ChartPoint[];
  formatValue: (value: number) => string;
}

/**
 * A value over days as a line. Assistive technology reads it as a table, which also shows when the
 * line cannot be drawn.
 */
export function LineChart({ label, points, formatValue }: LineChartProps) {
  const container = useRef<HTMLDivElement>(null);
  const failed = useLineDrawing(container, points, formatValue);
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
      <div ref={container} data-part="drawing" aria-hidden="true" />
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
