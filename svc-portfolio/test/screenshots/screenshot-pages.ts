import {
  type BotField,
  type Range,
  type Structure,
  stateFields,
  trendFields,
} from '@dashboard/contracts-portfolio';
import { shownFlow } from './shown-flow.ts';
import { shownRows } from './shown-rows.ts';
import { shownStates } from './shown-states.ts';

type Colours = readonly [string, string];

type BadgeText = Structure | Range | 'CALL' | 'PUT' | 'Sweep';

interface Theme {
  readonly page: string;
  readonly text: string;
  readonly muted: string;
  readonly line: string;
  readonly font: string;
  readonly inPosition: Colours;
  readonly noPosition: Colours;
  readonly values?: Readonly<Record<BadgeText, Colours>>;
}

const BOTS_FONT = "13px system-ui, 'Noto Sans', 'Liberation Sans', sans-serif";
const MORNING_FONT = "13px 'Noto Sans', 'Liberation Sans', sans-serif";

const themes = {
  light: {
    page: '#fdfcfa',
    text: '#1a2128',
    muted: '#575f67',
    line: '#e0dcd3',
    font: BOTS_FONT,
    inPosition: ['#cdeed7', '#0b5a2f'],
    noPosition: ['#edeae3', '#444c54'],
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
    page: '#141a20',
    text: '#e7e4dd',
    muted: '#9aa3ac',
    line: '#252d36',
    font: BOTS_FONT,
    inPosition: ['#20633f', '#e3f9eb'],
    noPosition: ['#222a33', '#b9c1c9'],
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
  vivid: {
    page: '#ffffff',
    text: '#111827',
    muted: '#6b7280',
    line: '#e5e7eb',
    font: '14px "DejaVu Sans", sans-serif',
    inPosition: ['#16a34a', '#ffffff'],
    noPosition: ['#dc2626', '#ffffff'],
  },
} as const satisfies Record<string, Theme>;

const columns: Readonly<Record<BotField, string>> = {
  hybridBotPosition: 'BX Hybrid Bot',
  swingBotPosition: '1hr Swing Bot',
  hourBotPosition: '1hr BX Bot',
};
const fields = Object.keys(columns) as BotField[];

const renderTableStyle = ({ page, text, muted, line, font }: Theme) => `
  body { margin: 0; padding: 12px; background: ${page}; color: ${text}; font: ${font}; }
  h2 { font-size: 15px; margin: 4px 12px 12px; }
  table { width: 100%; border-spacing: 0; }
  th, td { height: 32px; padding: 3px 12px; border-bottom: 1px solid ${line}; text-align: left; white-space: nowrap; }
  thead th { color: ${muted}; font-size: 12px; font-weight: 600; }`;

const renderBotsStyle = (theme: Theme) => `${renderTableStyle(theme)}
  .switch { display: inline-block; vertical-align: middle; width: 34px; height: 20px; margin-right: 8px; border-radius: 10px; background: #697683; }
  .switch::before { content: ''; display: block; width: 16px; height: 16px; margin: 2px; border-radius: 50%; background: ${theme.page}; }
  .switch.on { background: #2f8fc4; }
  .switch.on::before { margin-left: 16px; }
  .badge { display: inline-block; padding: 1px 6px; border-radius: 3px; font-size: 11px; font-weight: 600; background: ${theme.noPosition[0]}; color: ${theme.noPosition[1]}; }
  .badge.on { background: ${theme.inPosition[0]}; color: ${theme.inPosition[1]}; }
  .button { padding: 4px 10px; border-radius: 5px; font-size: 12px; }
  .center { text-align: center; }`;

const renderMorningStyle = (theme: Theme) => `
  ${renderTableStyle({ ...theme, font: MORNING_FONT })}
  .badge { display: inline-block; padding: 3px 9px; border-radius: 5px; font-size: 12px; font-weight: 600; }`;

const renderPosition = (on: boolean, kind = 'badge') =>
  `<span class="${kind} badge ${on ? 'on' : ''}">${on ? 'In Position' : 'No Position'}</span>`;
const renderCells = (values: readonly string[], tag = 'td') =>
  values.map((value) => `<${tag}>${value}</${tag}>`).join('');
const renderTable = (heads: readonly string[], rows: readonly (readonly string[])[]) =>
  `<table><thead><tr>${renderCells(heads, 'th')}</tr></thead>${rows.map((row) => `<tr>${renderCells(row)}</tr>`).join('')}</table>`;

const bodies = {
  bots: () =>
    `<h2>Bot Position Management</h2>${renderTable(
      ['Stock', ...fields.map((field) => columns[field]), 'Active'],
      shownRows.map((row) => [
        `<b>${row.symbol}</b>`,
        ...fields.map(
          (field) =>
            `<span class="switch ${row[field] ? 'on' : ''}"></span>${renderPosition(row[field])}`,
        ),
        `${fields.filter((field) => row[field]).length} / 3 active`,
      ]),
    )}`,

  watchlist: () =>
    `<h2>Weekly Watchlist</h2>${renderTable(
      ['STOCK', 'RANGE', 'MONTHLY BX', 'WEEKLY BX', 'DAILY BX', 'BX HYBRID BOT', '1HR BX BOT'],
      shownRows.map((row) => [
        row.symbol,
        'Fair Value',
        'HH',
        'LH',
        'HL',
        renderPosition(row.hybridBotPosition, 'button'),
        renderPosition(row.hourBotPosition, 'button'),
      ]),
    )}`,

  words: () => `<h2>How the bots trade</h2>
  <p>The BX Hybrid Bot and the 1hr BX Bot say In Position while they hold a stock.<br>
  AAPL was In Position for nine days; GOOG had No Position until Thursday.<br>
  No Position means that the bot waits. MSFT and TSLA are on the watchlist.</p>`,
};

const morningBodies = {
  states: (badge: (value: BadgeText | null) => string) =>
    `<h2>Weekly Watchlist</h2>${renderTable(
      ['STOCK', ...trendFields.map((field) => stateFields[field].label.toUpperCase())],
      shownStates.map((state) => [
        `<b>${state.symbol}</b>`,
        ...trendFields.map((field) => badge(state[field] ?? null)),
      ]),
    )}`,

  flow: (badge: (value: BadgeText | null) => string) =>
    `<h2>Unusual Options Flow</h2>${renderTable(
      ['Premium', 'Ticker', 'Type', 'Strike', 'Expiry', 'Spot', 'Side', 'Volume', 'Open Interest'],
      shownFlow.map((flow) => [
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
    )}`,
};

export const renderPage = (body: keyof typeof bodies, theme: keyof typeof themes): string =>
  `<!doctype html><style>${renderBotsStyle(themes[theme])}</style>${bodies[body]()}`;

export function renderMorningPage(
  body: keyof typeof morningBodies,
  theme: 'light' | 'dark',
): string {
  const { values } = themes[theme];
  const content = morningBodies[body]((value) => {
    if (value === null) return '—';
    const [background, colour] = values[value];
    return `<span class="badge" style="background:${background};color:${colour}">${value}</span>`;
  });
  return `<!doctype html><style>${renderMorningStyle(themes[theme])}</style>${content}`;
}
