import { type ChartOptions, createChart, type DeepPartial, LineSeries } from 'lightweight-charts';
import { formatDate } from '../format.ts';
import type { ChartPoint } from './chart-point.ts';

/** With fewer points each has a marker; without one a single point would be invisible. */
const MIN_POINTS_WITHOUT_MARKERS = 15;

export interface LineDrawing {
  show(points: readonly ChartPoint[], formatValue: (value: number) => string): void;
  /** Reads the colours of the theme again. */
  repaint(): void;
  remove(): void;
}

/** Creates a line chart in an element, with the size of the element. */
export function createLineDrawing(element: HTMLElement): LineDrawing {
  const chart = createChart(element, { ...behaviorOptions, ...themeOptions() });
  const line = chart.addSeries(LineSeries, {
    lineWidth: 2,
    priceLineVisible: false,
    ...lineThemeOptions(),
  });
  return {
    show(points, formatValue) {
      chart.applyOptions({ localization: { priceFormatter: formatValue } });
      line.applyOptions({ pointMarkersVisible: points.length < MIN_POINTS_WITHOUT_MARKERS });
      line.setData(points.map(({ day, value }) => ({ time: day, value })));
      chart.timeScale().fitContent();
    },
    repaint() {
      chart.applyOptions(themeOptions());
      line.applyOptions(lineThemeOptions());
    },
    remove: () => chart.remove(),
  };
}

/* The wheel and touch scroll the page, not the chart. */
const behaviorOptions: DeepPartial<ChartOptions> = {
  autoSize: true,
  handleScroll: false,
  handleScale: false,
  localization: { locale: 'en-US', timeFormatter: (day: unknown) => formatDate(String(day)) },
};

const readToken = (name: string) =>
  getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim();

function themeOptions(): DeepPartial<ChartOptions> {
  const border = readToken('border');
  const crosshair = {
    color: readToken('border-control'),
    labelBackgroundColor: readToken('accent-pressed'),
  };
  return {
    layout: {
      background: { color: 'transparent' },
      textColor: readToken('text-muted'),
      fontFamily: readToken('font-sans'),
      fontSize: 11,
      // The attribution is in the caption, as text.
      attributionLogo: false,
    },
    grid: { vertLines: { visible: false }, horzLines: { color: border } },
    rightPriceScale: { borderVisible: false, scaleMargins: { top: 0.12, bottom: 0.08 } },
    timeScale: { borderColor: border, fixLeftEdge: true, fixRightEdge: true },
    crosshair: { vertLine: crosshair, horzLine: crosshair },
  };
}

const lineThemeOptions = () => ({ color: readToken('accent') });
