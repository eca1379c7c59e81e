import { type ChartOptions, createChart, type DeepPartial, LineSeries } from 'lightweight-charts';
import { formatDate } from '../format.ts';
import type { ChartPoint } from './chart-point.ts';

/** Fewer points than this are marked each, or a lone one would not be seen. */
const FEW_POINTS = 15;

export interface DrawnLine {
  show(points: readonly ChartPoint[], formatValue: (value: number) => string): void;
  /** Takes the colours of the theme anew. */
  repaint(): void;
  remove(): void;
}

/** Draws a line chart into an element, as wide and as high as that is. */
export function drawLine(place: HTMLElement): DrawnLine {
  const chart = createChart(place, { ...behaviour, ...look() });
  const line = chart.addSeries(LineSeries, {
    lineWidth: 2,
    priceLineVisible: false,
    ...lineLook(),
  });
  return {
    show(points, formatValue) {
      chart.applyOptions({ localization: { priceFormatter: formatValue } });
      line.applyOptions({ pointMarkersVisible: points.length < FEW_POINTS });
      line.setData(points.map(({ day, value }) => ({ time: day, value })));
      chart.timeScale().fitContent();
    },
    repaint() {
      chart.applyOptions(look());
      line.applyOptions(lineLook());
    },
    remove: () => chart.remove(),
  };
}

/* The wheel and the finger scroll the page, not the chart. */
const behaviour: DeepPartial<ChartOptions> = {
  autoSize: true,
  handleScroll: false,
  handleScale: false,
  localization: { locale: 'en-US', timeFormatter: (day: unknown) => formatDate(String(day)) },
};

const token = (name: string) =>
  getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim();

function look(): DeepPartial<ChartOptions> {
  const border = token('border');
  const crosshair = {
    color: token('border-control'),
    labelBackgroundColor: token('accent-pressed'),
  };
  return {
    layout: {
      background: { color: 'transparent' },
      textColor: token('text-muted'),
      fontFamily: token('font-sans'),
      fontSize: 11,
      // The caption says whose chart it is, in words a screen reader reads.
      attributionLogo: false,
    },
    grid: { vertLines: { visible: false }, horzLines: { color: border } },
    rightPriceScale: { borderVisible: false, scaleMargins: { top: 0.12, bottom: 0.08 } },
    timeScale: { borderColor: border, fixLeftEdge: true, fixRightEdge: true },
    crosshair: { vertLine: crosshair, horzLine: crosshair },
  };
}

const lineLook = () => ({ color: token('accent') });
