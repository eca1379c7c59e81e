import type { BotField } from '@dashboard/contracts-portfolio';
import { type ShownRow, shownRows } from './shown-rows.ts';

interface Theme {
  readonly page: string;
  readonly text: string;
  readonly muted: string;
  readonly line: string;
  /** Background and text colour of a badge. */
  readonly inPosition: readonly [string, string];
  readonly noPosition: readonly [string, string];
  readonly font: string;
}

const sans = "system-ui, 'Noto Sans', 'Liberation Sans', sans-serif";

/** The product's own themes, and another site's page with white text on strong colours. */
const themes = {
  light: {
    page: '#fdfcfa',
    text: '#1a2128',
    muted: '#575f67',
    line: '#e0dcd3',
    inPosition: ['#cdeed7', '#0b5a2f'],
    noPosition: ['#edeae3', '#444c54'],
    font: `13px ${sans}`,
  },
  dark: {
    page: '#141a20',
    text: '#e7e4dd',
    muted: '#9aa3ac',
    line: '#252d36',
    inPosition: ['#20633f', '#e3f9eb'],
    noPosition: ['#222a33', '#b9c1c9'],
    font: `13px ${sans}`,
  },
  vivid: {
    page: '#ffffff',
    text: '#111827',
    muted: '#6b7280',
    line: '#e5e7eb',
    inPosition: ['#16a34a', '#ffffff'],
    noPosition: ['#dc2626', '#ffffff'],
    font: '14px "DejaVu Sans", sans-serif',
  },
} as const satisfies Record<string, Theme>;

export type ThemeName = keyof typeof themes;

const columns: Readonly<Record<BotField, string>> = {
  hybridBotPosition: 'BX Hybrid Bot',
  swingBotPosition: '1hr Swing Bot',
  hourBotPosition: '1hr BX Bot',
};
const fields = Object.keys(columns) as BotField[];

type TableColours = Pick<Theme, 'page' | 'text' | 'muted' | 'line' | 'font'>;

export const renderTableStyle = ({ page, text, muted, line, font }: TableColours) => `
  body { margin: 0; padding: 12px; background: ${page}; color: ${text}; font: ${font}; }
  h2 { font-size: 15px; margin: 4px 12px 12px; }
  table { width: 100%; border-spacing: 0; }
  th, td { height: 32px; padding: 3px 12px; border-bottom: 1px solid ${line}; text-align: left; white-space: nowrap; }
  thead th { color: ${muted}; font-size: 12px; font-weight: 600; }`;

const renderStyle = (theme: Theme) => `${renderTableStyle(theme)}
  .switch { display: inline-block; vertical-align: middle; width: 34px; height: 20px; margin-right: 8px; border-radius: 10px; background: #697683; }
  .switch::before { content: ''; display: block; width: 16px; height: 16px; margin: 2px; border-radius: 50%; background: ${theme.page}; }
  .switch.on { background: #2f8fc4; }
  .switch.on::before { margin-left: 16px; }
  .badge { display: inline-block; padding: 1px 6px; border-radius: 3px; font-size: 11px; font-weight: 600; background: ${theme.noPosition[0]}; color: ${theme.noPosition[1]}; }
  .badge.on { background: ${theme.inPosition[0]}; color: ${theme.inPosition[1]}; }
  .button { padding: 4px 10px; border-radius: 5px; font-size: 12px; }
  .center { text-align: center; }`;

const renderBadge = (on: boolean, kind = 'badge') =>
  `<span class="${kind} badge ${on ? 'on' : ''}">${on ? 'In Position' : 'No Position'}</span>`;
const renderCells = (values: readonly string[], tag = 'td') =>
  values.map((value) => `<${tag}>${value}</${tag}>`).join('');
export const renderTable = (heads: readonly string[], rows: readonly (readonly string[])[]) =>
  `<table><thead><tr>${renderCells(heads, 'th')}</tr></thead>${rows.map((row) => `<tr>${renderCells(row)}</tr>`).join('')}</table>`;

const countActive = (row: ShownRow) => fields.filter((field) => row[field]).length;

/** The page Bot Position Management: three columns, each cell with a switch and a badge. */
const renderBots = () =>
  `<h2>Bot Position Management</h2>${renderTable(
    ['Stock', ...fields.map((field) => columns[field]), 'Active'],
    shownRows.map((row) => [
      `<b>${row.symbol}</b>`,
      ...fields.map(
        (field) =>
          `<span class="switch ${row[field] ? 'on' : ''}"></span>${renderBadge(row[field])}`,
      ),
      `${countActive(row)} / 3 active`,
    ]),
  )}`;

/** The watchlist page: two of the bots, with headings in capitals. */
const renderWatchlist = () =>
  `<h2>Weekly Watchlist</h2>${renderTable(
    ['STOCK', 'RANGE', 'MONTHLY BX', 'WEEKLY BX', 'DAILY BX', 'BX HYBRID BOT', '1HR BX BOT'],
    shownRows.map((row) => [
      row.symbol,
      'Fair Value',
      'HH',
      'LH',
      'HL',
      renderBadge(row.hybridBotPosition, 'button'),
      renderBadge(row.hourBotPosition, 'button'),
    ]),
  )}`;

const renderWords = () => `<h2>How the bots trade</h2>
  <p>The BX Hybrid Bot and the 1hr BX Bot say In Position while they hold a stock.<br>
  AAPL was In Position for nine days; GOOG had No Position until Thursday.<br>
  No Position means that the bot waits. MSFT and TSLA are on the watchlist.</p>`;

export const pageBodies = {
  bots: renderBots,
  watchlist: renderWatchlist,
  words: renderWords,
};

/** @returns the HTML of a page */
export const renderPage = (body: keyof typeof pageBodies, theme: ThemeName): string =>
  `<!doctype html><style>${renderStyle(themes[theme])}</style>${pageBodies[body]()}`;
