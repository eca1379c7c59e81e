import {
  botFields,
  type StateField,
  stateFields,
  structureFields,
} from '@dashboard/contracts-portfolio';
import { formatDate, formatSignedUsd, formatTime, formatUsd } from '@dashboard/ui/format';
import { themeCss } from '@dashboard/ui/theme-css';
import type { SavedAlert, SavedPart, SavedStock, Snapshot } from './snapshot.ts';

const RETRY_AFTER_S = 30;

/** Shown if the dashboard is unreachable, with this device's last figures and without a script. */
export function renderOfflinePage(snapshot: Snapshot | undefined, nonce: string): string {
  const sections = snapshot
    ? [
        renderSection('Watchlist', snapshot.watchlist, renderStocks),
        renderSection('Portfolio', snapshot.portfolio, renderPortfolio),
        renderSection('Newest flow alerts', snapshot.alerts, renderAlerts),
      ].join('')
    : '';
  const explanation = sections
    ? 'These are the latest figures on this device. They might have changed since.'
    : 'This device has no figures to show. They appear here after a visit to the dashboard.';
  return `<!doctype html>
<html lang="en" data-theme="${snapshot?.theme === 'dark' ? 'dark' : 'light'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="${RETRY_AFTER_S}">
<title>Offline - Trading Dashboard</title>
<style nonce="${nonce}">${themeCss()}${style}</style>
</head>
<body>
<main>
<h1>You are offline</h1>
<p>The dashboard cannot be reached. ${explanation}</p>
<p><a class="button" href="">Try again</a></p>
${sections}
<p class="muted">For education, not financial advice.</p>
</main>
</body>
</html>`;
}

function renderSection<Part>(
  title: string,
  saved: SavedPart<Part> | undefined,
  render: (part: Part) => string,
): string {
  if (!saved) return '';
  try {
    const as = `As of ${formatMoment(saved.at)}`;
    return `<section><h2>${title}</h2><p class="muted">${as}</p>${render(saved.value)}</section>`;
  } catch {
    // An older version might have saved another shape.
    return '';
  }
}

const formatMoment = (at: string) => `${formatDate(new Date(at))} ${formatTime(at)}`;

function renderStocks(stocks: readonly SavedStock[]): string {
  if (stocks.length === 0) return '<p>The watchlist is empty.</p>';
  const rows = stocks.map((stock) => [
    stock.symbol,
    stock.range,
    ...structureFields.map((field) => stock[field]),
    listBots(stock),
  ]);
  const heads = ['Symbol', 'Range', ...structureFields.map(getShortLabel), 'Bots'];
  return renderTable('Watchlist', heads, rows);
}

const getShortLabel = (field: StateField) => stateFields[field].short;

const listBots = (stock: SavedStock): string =>
  botFields
    .filter((bot) => stock[bot])
    .map(getShortLabel)
    .join(', ');

type Portfolio = NonNullable<Snapshot['portfolio']>['value'];

function renderPortfolio({ totalValue, dailyPnl, activePositions }: Portfolio): string {
  const figures = [
    ['Total value', totalValue === null ? '—' : formatUsd(totalValue)],
    ["Day's P&L", dailyPnl === null ? '—' : formatSignedUsd(dailyPnl)],
    ['Positions', String(activePositions)],
  ];
  const items = figures.map(
    ([label, value]) => `<dt>${escapeHtml(label)}</dt><dd>${escapeHtml(value)}</dd>`,
  );
  return `<dl>${items.join('')}</dl>`;
}

function renderAlerts(alerts: readonly SavedAlert[]): string {
  if (alerts.length === 0) return '<p>There are no alerts.</p>';
  const rows = alerts.map(({ ticker, optionType, strike, expiry, premium, createdAt }) => [
    ticker,
    optionType,
    strike === null ? null : formatUsd(strike),
    expiry,
    premium,
    formatMoment(createdAt),
  ]);
  const heads = ['Ticker', 'Type', 'Strike', 'Expiry', 'Premium', 'Alerted'];
  return renderTable('Newest flow alerts', heads, rows);
}

type Row = readonly (string | null)[];

function renderTable(label: string, heads: readonly string[], rows: readonly Row[]): string {
  const head = heads.map((text) => `<th scope="col">${text}</th>`).join('');
  const body = rows.map(([first = '', ...cells]) => {
    const data = cells.map((cell) => `<td>${escapeHtml(cell || '—')}</td>`).join('');
    return `<tr><th scope="row">${escapeHtml(first)}</th>${data}</tr>`;
  });
  return `<div class="table" role="region" aria-label="${label}" tabindex="0"><table>
<thead><tr>${head}</tr></thead><tbody>${body.join('')}</tbody></table></div>`;
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};
const escapeHtml = (text: string | null | undefined): string =>
  String(text ?? '').replace(/[&<>"]/g, (character) => ESCAPES[character] as string);

const style = `
*{box-sizing:border-box}
body{margin:0;background:var(--surface-page);color:var(--text);
font:400 var(--text-lg)/var(--leading-body) var(--font-sans)}
main{max-width:720px;margin:0 auto;padding:24px 16px 48px}
h1{margin:0 0 8px;font-size:var(--text-2xl);line-height:var(--leading-tight)}
h2{margin:0;font-size:var(--text-lg)}
p{margin:0 0 12px}
section{margin:20px 0;padding:12px 16px;border:1px solid var(--border);
border-radius:var(--radius-lg);background:var(--surface-raised)}
section p{margin:0 0 8px}
.muted{color:var(--text-muted);font-size:var(--text-sm)}
.button{display:inline-flex;align-items:center;min-height:44px;padding:0 20px;border:1px solid transparent;
border-radius:var(--radius-md);background:var(--accent);color:var(--on-accent);text-decoration:none}
.button:hover{background:var(--accent-hover)}
:focus-visible{outline:2px solid var(--focus);outline-offset:2px}
.table{overflow-x:auto}
table{width:100%;border-collapse:collapse;font-size:var(--text-md);white-space:nowrap}
th,td{padding:6px 12px 6px 0;border-bottom:1px solid var(--border);text-align:start;font-weight:400}
thead th{color:var(--text-muted);font-size:var(--text-sm)}
tbody th{font-weight:600}
tr:last-child>*{border-bottom:0}
dt{color:var(--text-muted);font-size:var(--text-sm)}
dd{margin:0;font-weight:600}
dl{display:grid;grid-template-rows:auto auto;grid-auto-flow:column;justify-content:start;gap:0 32px;margin:0}`;
