import { Markup, markup } from './markup.ts';
import { STYLE } from './style.ts';

interface Page {
  readonly title: string;
  readonly body: Markup;
  readonly layout?: 'docs';
  readonly refresh?: { readonly seconds: number; readonly address: string };
}

export function renderPage({ title, body, layout, refresh }: Page): string {
  const refreshTag =
    refresh &&
    markup`<meta http-equiv="refresh" content="${refresh.seconds};url=${refresh.address}">`;
  const layoutClass = layout && markup` class="${layout}"`;
  return markup`<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<link rel="icon" href="data:,">${refreshTag}<title>${title}</title>
<style>${new Markup(STYLE)}</style></head><body><main${layoutClass}>${body}</main></body></html>`
    .html;
}
