export { escapeHtml, escapeHtmlText, Markup, type MarkupPart, markup } from './markup.ts';
export { renderPage } from './page.ts';
export { STYLE_SOURCE } from './style.ts';
export { NOTHING, renderTable } from './table.ts';
