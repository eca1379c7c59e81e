import { type Markup, type MarkupPart, markup, renderPage } from '@dashboard/server-pages';
import type { Overrides } from './overrides.ts';

export interface OverridesPage {
  readonly modules: readonly string[];
  readonly overrides: Overrides;
  readonly values: { readonly module: string; readonly address: string };
  readonly error?: string;
}

const renderForm = (...content: MarkupPart[]): Markup =>
  markup`<form method="post" action="/overrides">${content}</form>`;

const renderOverride = ([module, origin]: [string, string]) =>
  renderForm(markup`<input type="hidden" name="module" value="${module}">
<p><b>${module}</b> comes from <code>${origin}</code></p>
<button name="action" value="stop">Stop</button>`);

export function renderOverridesPage({ modules, overrides, values, error }: OverridesPage): string {
  const options = modules.map((name) => {
    const selected = name === values.module ? markup` selected` : undefined;
    return markup`<option${selected} value="${name}">${name}</option>`;
  });
  return renderPage({
    title: 'Overrides',
    body: markup`<h1>Modules that this browser loads from elsewhere</h1>
<p class="muted">For work on one module: only this browser gets it from your machine, and everything else as released, until you close the browser.</p>
<section><h2>On now</h2>${overrides.size > 0 ? [...overrides].map(renderOverride) : markup`<p>None.</p>`}</section>
<section><h2>Load a module from</h2>${error ? markup`<p class="notice" role="alert">${error}</p>` : undefined}
${renderForm(
  markup`<label for="module">Module</label><select id="module" name="module">${options}</select>
<label for="address">Address</label><input id="address" type="text" name="address" required value="${values.address}" placeholder="http://localhost:4203">
<button class="main" name="action" value="use">Use it</button>`,
)}</section>
<p><a href="/">To the dashboard</a></p>`,
  });
}
