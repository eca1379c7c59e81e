import { createHash } from 'node:crypto';
import { type ThemeName, themes } from '@dashboard/design-tokens';

const declareColors = (theme: ThemeName) =>
  Object.entries(themes[theme].colors)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';');

/** In the product's colours; the page follows the theme of the operating system. */
export const STYLE = `:root{color-scheme:light dark;${declareColors('light')}}
@media (prefers-color-scheme:dark){:root{${declareColors('dark')}}}
*{box-sizing:border-box}
body{margin:0;padding:16px;background:var(--surface-page);color:var(--text);
font:13px/1.5 system-ui,sans-serif;font-variant-numeric:tabular-nums}
main{max-width:1440px;margin:0 auto}
h1{margin:0;font-size:18px;font-weight:600}
h2{margin:0;font-size:15px;font-weight:600}
h3,caption{margin:0;padding:12px 0 4px;font-size:13px;font-weight:550;text-align:left}
p{margin:4px 0 12px}
section{margin-top:16px;padding:16px;background:var(--surface-raised);
border:1px solid var(--border);border-radius:8px}
.muted,small,dt{color:var(--text-muted)}
.good{color:var(--positive)}.bad{color:var(--negative)}
.hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.notice{padding:12px 16px;background:var(--surface-overlay);border:1px solid var(--border-control);
border-left:4px solid var(--accent);border-radius:5px}
code,pre{font:12px/1.5 ui-monospace,monospace}.version{white-space:nowrap}
pre{overflow:auto;margin:4px 0;padding:12px;background:var(--surface-sunken);border-radius:5px}
article{padding:8px 0;border-top:1px solid var(--border)}
summary{cursor:pointer}
dl{display:flex;flex-wrap:wrap;gap:8px 32px;margin:8px 0 0}dd{margin:0;font-size:18px}
table{width:100%;border-collapse:collapse}
thead th{background:var(--surface-sunken);color:var(--text-muted);font-size:11px;font-weight:600}
th,td{padding:6px 8px;border-bottom:1px solid var(--border);text-align:left;vertical-align:top;
overflow-wrap:anywhere}
tbody th{font-weight:550;white-space:nowrap}
time{white-space:nowrap}
.secret{overflow-wrap:anywhere;user-select:all}.after-table{margin:12px 0 0}
.reasons{margin:0;padding-left:16px}
.buttons{display:flex;gap:4px;white-space:nowrap}
form{margin:0}
button,.button{display:inline-flex;align-items:center;position:relative;min-height:28px;padding:0 12px;
background:var(--surface-overlay);color:var(--accent-text);border:1px solid var(--border-control);
border-radius:5px;font:inherit;text-decoration:none;cursor:pointer}
button:hover,.button:hover{background:var(--surface-hover)}
button.main{background:var(--accent);color:var(--on-accent);border-color:var(--accent)}
a{color:var(--accent-text)}
:focus-visible{outline:2px solid var(--focus);outline-offset:2px}
label{display:block;font-weight:550}
select,input[type=text]{width:100%;max-width:512px;min-height:32px;margin:4px 0 16px;padding:0 8px;
background:var(--surface-overlay);color:var(--text);border:1px solid var(--border-control);
border-radius:5px;font:inherit}
progress{width:96px;accent-color:var(--accent)}
@media (pointer:coarse){button,.button,select,input[type=text]{min-height:40px}}
@media (max-width:900px){
table,tbody,tr,caption{display:block}
thead{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
tbody tr{padding:8px 0;border-bottom:1px solid var(--border)}
tbody th,td{display:block;padding:2px 0;border:0}
td{display:grid;grid-template-columns:112px minmax(0,1fr);gap:8px}
td::before{content:attr(data-heading);color:var(--text-muted)}
}`;

/** The source in a content security policy that allows `STYLE` inline and no other style. */
export const STYLE_SOURCE = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`;
