import { type Markup, markup, type Part } from '../plain-page/markup.ts';
import { plainPage } from '../plain-page/page.ts';
import type { Overrides } from './overrides.ts';

export interface OverridesPage {
  readonly modules: readonly string[];
  readonly overrides: Overrides;
  /** What the form is filled in with. */
  readonly wanted: { readonly module: string; readonly address: string };
  /** What was wrong with what was sent. */
  readonly fault?: string;
}

const form = (...content: Part[]): Markup =>
  markup`<form method="post" action="/overrides">${content}</form>`;

const inUse = ([module, origin]: [string, string]) =>
  form(markup`<input type="hidden" name="module" value="${module}">
<p><b>${module}</b> comes from <code>${origin}</code></p>
<button name="action" value="stop">Stop</button>`);

/** What is on in a browser, and a form for more. */
export function overridesPage({ modules, overrides, wanted, fault }: OverridesPage): string {
  const options = modules.map((name) => {
    const selected = name === wanted.module ? markup` selected` : undefined;
    return markup`<option${selected} value="${name}">${name}</option>`;
  });
  return plainPage({
    title: 'Overrides',
    body: markup`<h1>Modules that this browser loads from elsewhere</h1>
<p class="muted">For work on one module: this browser alone gets it from your machine, everything else as released, until it is closed.</p>
<section><h2>On now</h2>${overrides.size > 0 ? [...overrides].map(inUse) : markup`<p>None.</p>`}</section>
<section><h2>Load a module from</h2>${fault ? markup`<p class="notice" role="alert">${fault}</p>` : undefined}
${form(
  markup`<label for="module">Module</label><select id="module" name="module">${options}</select>
<label for="address">Address</label><input id="address" type="text" name="address" required value="${wanted.address}" placeholder="http://localhost:4203">
<button class="main" name="action" value="use">Use it</button>`,
)}</section>
<p><a href="/">To the dashboard</a></p>`,
  });
}
