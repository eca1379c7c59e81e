import { escaped } from '../html.ts';
import type { Overrides } from './overrides.ts';

export interface OverridesPage {
  readonly modules: readonly string[];
  readonly overrides: Overrides;
  /** What the form is filled in with. */
  readonly wanted: { readonly module: string; readonly address: string };
  /** What was wrong with what was sent. */
  readonly fault?: string;
}

const STYLE = `:root{color-scheme:light dark;font:14px/1.5 system-ui,sans-serif}
body{max-width:640px;margin:0 auto;padding:24px 16px}h1{font-size:20px}h2{margin-top:32px;font-size:16px}
form{display:flex;flex-wrap:wrap;align-items:center;gap:8px;margin:8px 0}input{flex:1;min-width:200px}
input,select,button{font:inherit;padding:4px 8px}`;

const form = (content: string) => `<form method="post" action="/overrides">${content}</form>`;

const inUse = ([module, origin]: [string, string]) =>
  form(`<input type="hidden" name="module" value="${escaped(module)}">
    <span><b>${escaped(module)}</b> comes from <code>${escaped(origin)}</code></span>
    <button name="action" value="stop">Stop</button>`);

/** What is on in a browser, and a form for more; without any script. */
export function overridesPage({ modules, overrides, wanted, fault }: OverridesPage): string {
  const options = modules.map(
    (name) =>
      `<option${name === wanted.module ? ' selected' : ''} value="${escaped(name)}">${escaped(name)}</option>`,
  );
  const on = overrides.size > 0 ? [...overrides].map(inUse).join('') : '<p>None.</p>';
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><title>Overrides</title><style>${STYLE}</style></head>
  <body><h1>Modules that this browser loads from elsewhere</h1>
  <p>For work on one module: this browser alone gets it from your machine, everything else as released, until it is closed.</p>
  <h2>On now</h2>${on}
  <h2>Load a module from</h2>${fault ? `<p role="alert"><b>${escaped(fault)}</b></p>` : ''}
  ${form(`<select name="module" aria-label="Module">${options.join('')}</select>
    <input name="address" aria-label="Address" required value="${escaped(wanted.address)}" placeholder="http://localhost:4203">
    <button name="action" value="use">Use it</button>`)}
  <p><a href="/">To the dashboard</a></p></body></html>`;
}
