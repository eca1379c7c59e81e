import {
  type Range,
  type Structure,
  stateFields,
  trendFields,
} from '@dashboard/contracts-portfolio';
import { renderTable, renderTableStyle } from './screenshot-pages.ts';
import { type ShownFlow, shownFlow } from './shown-flow.ts';
import { type ShownState, shownStates } from './shown-states.ts';

export type MorningTheme = 'light' | 'dark';

/** Background and text colour. */
type Colours = readonly [string, string];

interface Palette {
  readonly page: Colours;
  readonly muted: string;
  readonly line: string;
  readonly values: Readonly<Record<Structure | Range | 'CALL' | 'PUT' | 'Sweep', Colours>>;
}

/** The colours of the product's themes. */
const palettes: Readonly<Record<MorningTheme, Palette>> = {
  light: {
    page: ['#fdfcfa', '#1a2128'],
    muted: '#575f67',
    line: '#e0dcd3',
    values: {
      HH: ['#1fa678', '#021b10'],
      HL: ['#f06c57', '#270400'],
      LH: ['#0b5a43', '#f0fbf3'],
      LL: ['#8f1a1f', '#fff2f0'],
      'Discount Range': ['#ece3fa', '#5b2aa0'],
      'Fair Value': ['#cdeed7', '#0b5a2f'],
      'Premium Range': ['#fff3f1', '#b3261e'],
      CALL: ['#cdeed7', '#0b5a2f'],
      PUT: ['#fbdad6', '#8f211b'],
      Sweep: ['#ece3fa', '#5b2aa0'],
    },
  },
  dark: {
    page: ['#141a20', '#e7e4dd'],
    muted: '#9aa3ac',
    line: '#252d36',
    values: {
      HH: ['#34bd8b', '#02160d'],
      HL: ['#ff9d8a', '#2a0500'],
      LH: ['#14795a', '#ffffff'],
      LL: ['#c0303a', '#ffffff'],
      'Discount Range': ['#33244f', '#d3bcff'],
      'Fair Value': ['#143a26', '#94e3b5'],
      'Premium Range': ['#1f1316', '#ff8f86'],
      CALL: ['#143a26', '#94e3b5'],
      PUT: ['#461b1e', '#ffb5ae'],
      Sweep: ['#33244f', '#d3bcff'],
    },
  },
};

const FONT = "13px 'Noto Sans', 'Liberation Sans', sans-serif";

const renderStyle = ({ page, muted, line }: Palette) => `
  ${renderTableStyle({ page: page[0], text: page[1], muted, line, font: FONT })}
  .badge { display: inline-block; padding: 3px 9px; border-radius: 5px; font-size: 12px; font-weight: 600; }`;

type RenderBadge = (value: keyof Palette['values'] | null) => string;

const renderStates = (badge: RenderBadge) =>
  `<h2>Weekly Watchlist</h2>${renderTable(
    ['STOCK', ...trendFields.map((field) => stateFields[field].label.toUpperCase())],
    shownStates.map((state: ShownState) => [
      `<b>${state.symbol}</b>`,
      ...trendFields.map((field) => badge(state[field] ?? null)),
    ]),
  )}`;

const renderFlow = (badge: RenderBadge) =>
  `<h2>Unusual Options Flow</h2>${renderTable(
    ['Premium', 'Ticker', 'Type', 'Strike', 'Expiry', 'Spot', 'Side', 'Volume', 'Open Interest'],
    shownFlow.map((flow: ShownFlow) => [
      `<b>${flow.premium}</b>`,
      `<b>${flow.ticker}</b>`,
      badge(flow.optionType),
      `$${flow.strike.toFixed(2)}`,
      flow.expiry,
      `$${flow.spot.toFixed(2)}`,
      `${flow.side[0]?.toUpperCase()}${flow.side.slice(1)} ${flow.sweep ? badge('Sweep') : ''}`,
      flow.volume.toLocaleString('en-US'),
      flow.openInterest.toLocaleString('en-US'),
    ]),
  )}`;

/** @returns the HTML of the watchlist or of the flow list, as the product shows them */
export function renderMorningPage(body: 'states' | 'flow', theme: MorningTheme): string {
  const palette = palettes[theme];
  const badge: RenderBadge = (value) => {
    if (value === null) return '—';
    const [background, colour] = palette.values[value];
    return `<span class="badge" style="background:${background};color:${colour}">${value}</span>`;
  };
  const content = body === 'states' ? renderStates(badge) : renderFlow(badge);
  return `<!doctype html><style>${renderStyle(palette)}</style>${content}`;
}
