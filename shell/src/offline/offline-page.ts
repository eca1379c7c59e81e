import { themeCss, toneCss } from '@dashboard/ui/theme-css';
import { PRODUCT_NAME } from '../host/fixed-texts.ts';
import { formatMoment } from '../slots/row-text.ts';
import type { SavedView, Snapshot } from './snapshot.ts';

const RETRY_AFTER_S = 30;

export function renderOfflinePage(snapshot: Snapshot | undefined, nonce: string): string {
  const sections = (snapshot?.views ?? []).map(renderView).join('');
  const explanation = sections
    ? 'These are the latest figures on this device. They might have changed since.'
    : 'This device has no figures to show. They appear here after a visit to the dashboard.';
  return `<!doctype html>
<html lang="en" data-theme="${snapshot?.theme === 'dark' ? 'dark' : 'light'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="${RETRY_AFTER_S}">
<title>Offline - ${escapeHtml(snapshot?.name ?? PRODUCT_NAME)}</title>
<style nonce="${nonce}">${themeCss()}${style}${toneCss()}</style>
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

function renderView(view: SavedView): string {
  try {
    const { title, at, empty, rows, isSingle } = view;
    const content = isSingle ? renderFigures(view) : renderTable(view);
    return `<section><h2>${escapeHtml(title)}</h2><p class="muted">As of ${formatMoment(at)}</p>${
      rows.length > 0 ? content : `<p>${escapeHtml(empty)}</p>`
    }</section>`;
  } catch {
    // An older version might have saved another shape.
    return '';
  }
}

function renderFigures({ headings, rows: [figures = []], tones }: SavedView): string {
  const items = headings.map(
    (heading, index) =>
      `<dt>${escapeHtml(heading)}</dt><dd>${renderText(figures[index], tones)}</dd>`,
  );
  return `<dl>${items.join('')}</dl>`;
}

function renderTable({ title, headings, rows, tones }: SavedView): string {
  const head = headings.map((text) => `<th scope="col">${escapeHtml(text)}</th>`).join('');
  const body = rows.map(([first = '', ...cells]) => {
    const data = cells.map((cell) => `<td>${renderText(cell, tones)}</td>`).join('');
    return `<tr><th scope="row">${escapeHtml(first)}</th>${data}</tr>`;
  });
  return `<div class="table" role="region" aria-label="${escapeHtml(title)}" tabindex="0"><table>
<thead><tr>${head}</tr></thead><tbody>${body.join('')}</tbody></table></div>`;
}

const renderText = (text = '', tones: SavedView['tones'] = {}): string =>
  text
    .split(', ')
    .map((part) => {
      const tone = tones[part];
      const html = escapeHtml(part || '—');
      return tone ? `<span class="badge" data-tone="${escapeHtml(tone)}">${html}</span>` : html;
    })
    .join(', ')
    .replaceAll('</span>, ', '</span> ');

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};
const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => ESCAPES[character] as string);

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
dl{display:grid;grid-template-rows:auto auto;grid-auto-flow:column;justify-content:start;gap:0 32px;margin:0}
.badge{display:inline-block;padding:1px 7px;border:1px solid;border-radius:var(--radius-sm);
font-size:var(--text-sm);font-weight:600}`;
