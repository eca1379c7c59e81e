import {
  botFields,
  type StateField,
  stateFields,
  structureFields,
} from '@dashboard/contracts-portfolio';
import { formatDate, formatSignedUsd, formatTime, formatUsd } from '@dashboard/ui/format';
import { themeCss } from '@dashboard/ui/theme-css';
import type { Kept, KeptAlert, KeptStock, OfflineFigures } from './offline-figures.ts';
import { offlineStyle } from './offline-style.ts';

/** In seconds: the page looks by itself whether the dashboard can be reached again. */
const RETRY_AFTER = 30;

/**
 * The page in place of a dashboard that cannot be reached, with the last figures of this device. It
 * has no script; its one style needs the nonce.
 */
export function renderOfflinePage(figures: OfflineFigures | undefined, nonce: string): string {
  const sections = figures
    ? [
        renderSection('Watchlist', figures.watchlist, renderStocks),
        renderSection('Portfolio', figures.portfolio, renderPortfolio),
        renderSection('Newest flow alerts', figures.alerts, renderAlerts),
      ].join('')
    : '';
  const explanation = sections
    ? 'These are the last figures of this device. They may have changed since.'
    : 'This device has no figures to show. They appear here after a visit to the dashboard.';
  return `<!doctype html>
<html lang="en" data-theme="${figures?.theme === 'dark' ? 'dark' : 'light'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="${RETRY_AFTER}">
<title>Offline - Trading Dashboard</title>
<style nonce="${nonce}">${themeCss()}${offlineStyle}</style>
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
  kept: Kept<Part> | undefined,
  render: (part: Part) => string,
): string {
  if (!kept) return '';
  try {
    const as = `As of ${formatMoment(kept.at)}`;
    return `<section><h2>${title}</h2><p class="muted">${as}</p>${render(kept.value)}</section>`;
  } catch {
    // What an older version kept in another form is left out.
    return '';
  }
}

const formatMoment = (at: string) => `${formatDate(new Date(at))} ${formatTime(at)}`;

function renderStocks(stocks: readonly KeptStock[]): string {
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

const listBots = (stock: KeptStock): string =>
  botFields
    .filter((bot) => stock[bot])
    .map(getShortLabel)
    .join(', ');

type Portfolio = NonNullable<OfflineFigures['portfolio']>['value'];

function renderPortfolio({ totalValue, dailyPnl, activePositions }: Portfolio): string {
  const figures = [
    ['Total value', totalValue === null ? '—' : formatUsd(totalValue)],
    ['P&L of the day', dailyPnl === null ? '—' : formatSignedUsd(dailyPnl)],
    ['Positions', String(activePositions)],
  ];
  const items = figures.map(
    ([label, value]) => `<dt>${escapeHtml(label)}</dt><dd>${escapeHtml(value)}</dd>`,
  );
  return `<dl>${items.join('')}</dl>`;
}

function renderAlerts(alerts: readonly KeptAlert[]): string {
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
