import { createHash } from 'node:crypto';
import { scales, type ThemeName, themes, toneNames } from '@dashboard/design-tokens';
import { DOCS_STYLE } from './docs-style.ts';

function listColors(theme: ThemeName): [name: string, value: string][] {
  const { colors, tones } = themes[theme];
  const toneColors = toneNames.flatMap((tone) =>
    Object.entries(tones[tone]).map(([part, value]): [string, string] => [
      `tone-${tone}-${part}`,
      value,
    ]),
  );
  return [...Object.entries(colors), ...toneColors];
}

const darkColors = new Map(listColors('dark'));
const colors = listColors('light')
  .map(([name, light]) => `--${name}:light-dark(${light},${darkColors.get(name)})`)
  .join(';');

export const STYLE = `:root{color-scheme:light dark;${colors}}
*{box-sizing:border-box}
body{margin:0;padding:16px 24px 48px;background:var(--surface-page);color:var(--text);
font:13px/1.5 ${scales['font-sans']};font-variant-numeric:tabular-nums}
main{max-width:1052px;margin:0 auto}main.docs{max-width:1440px}main>header{margin-top:-16px}
h1{margin:0;font-size:18px;font-weight:600}
header{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:4px 16px;min-height:48px}
header nav{display:flex;flex-wrap:wrap;gap:8px}
header .button{min-height:32px}
h2{margin:0;font-size:15px;font-weight:600}
h3,caption{margin:0;padding-block:12px 4px;font-size:13px;font-weight:550;text-align:left}
main:not(.docs) h2+table>caption,main:not(.docs) h2+h3{padding-block:0 8px;color:var(--text-muted);font-size:12px;font-weight:400}
p{margin:4px 0 12px}
section{margin-top:16px;padding:16px;background:var(--surface-raised);
border:1px solid var(--border);border-radius:8px}
section>:last-child{margin-bottom:0}
[aria-labelledby=now]{display:flex;flex-wrap:wrap;align-items:baseline;gap:4px 16px}[aria-labelledby=now]>*{margin:0}tbody:last-child>tr:last-child>*{border-bottom:0}
.muted,small,dt{color:var(--text-muted)}small{font-size:12px;font-weight:400}p small{font-size:inherit}
.good{color:var(--positive)}.bad{color:var(--negative)}
.hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.notice{padding:12px 16px;background:var(--surface-overlay);border:1px solid var(--border-control);
border-left:4px solid var(--accent);border-radius:5px}
code,pre{font:12px/1.5 ui-monospace,monospace}
pre{overflow:auto;margin:4px 0;padding:12px;background:var(--surface-sunken);border-radius:5px}
article{padding:8px 0;border-top:1px solid var(--border)}
summary{min-height:28px;padding:4px 0;cursor:pointer}
dl{display:flex;flex-wrap:wrap;gap:8px 32px;margin:8px 0 0}dd{margin:0;font-size:18px}
table{width:100%;border-collapse:collapse}
main:not(.docs) table{width:calc(100% + 32px);margin-inline:-16px}main:not(.docs) caption{padding-inline:16px}
thead th{background:var(--surface-sunken);color:var(--text-muted);font-size:11px;font-weight:600}
th,td{padding:6px 8px;border-bottom:1px solid var(--border);text-align:left;vertical-align:top;
overflow-wrap:anywhere}
tbody th{font-weight:550}
main:not(.docs) :is(th,td){vertical-align:middle}
time{white-space:nowrap}
.hash{display:inline-block;max-width:20ch;overflow:clip;text-overflow:ellipsis;white-space:nowrap}
section,h2{scroll-margin-top:16px}
.after-table{margin:12px 0 0}
.reasons{margin:0;padding-left:16px;text-align:left}
.buttons{display:flex;flex-wrap:wrap;gap:8px}td>div>.buttons{flex-wrap:nowrap;justify-content:end}
.jumps,.faults{display:flex;padding:0;list-style:none}
.jumps{flex-wrap:wrap;margin:0 0 12px;border-bottom:1px solid var(--border)}
.jumps li:first-child{margin-left:-8px}.jumps a{display:block;padding:8px;color:var(--text-muted);font-weight:550;text-decoration:none}.jumps a:hover{color:var(--text)}
.faults{flex-direction:column}.faults a{display:inline-block;padding:3px 0}
.action{position:relative}.action::after{content:'';position:absolute;inset:-3px -2px}
form{margin:0}
button,.button{display:inline-flex;align-items:center;justify-content:center;position:relative;min-height:28px;padding:0 12px;
background:var(--surface-overlay);color:var(--text);border:1px solid var(--border-strong);
border-radius:5px;font:inherit;font-weight:550;text-decoration:none;white-space:nowrap;cursor:pointer}
td :is(button,.button){padding:0 9px;font-size:12px}
svg{width:16px;height:16px;fill:none;stroke:currentColor;stroke-width:2;stroke-linecap:round;stroke-linejoin:round}
.button svg{margin-right:6px}
.menu{min-width:28px;margin-right:-12px;padding:0;background:none;border-color:transparent}.menu svg{stroke-width:4}
[popover]{min-width:120px;padding:4px;background:var(--surface-overlay);border:1px solid var(--border-strong);border-radius:5px;text-align:left}
[popover] a{display:flex;align-items:center;min-height:32px;padding:0 12px;border-radius:3px;font-weight:550;text-decoration:none}
[popover] a:not(.bad){color:var(--text)}[popover] a:focus-visible{outline-offset:-2px}[popover] a:hover{background:var(--surface-hover)}
@supports (position-area:bottom){[popover]{inset:auto;margin:0;position-area:bottom span-left;position-try:flip-block}}
button:hover,.button:hover{background:var(--surface-hover)}
button.main{background:var(--accent);color:var(--on-accent);border-color:var(--accent)}
button.danger{background:var(--danger);color:var(--on-danger);border-color:var(--danger)}
a{color:var(--accent-text)}
:focus-visible{outline:2px solid var(--focus);outline-offset:2px}
label{display:block;font-weight:550}
select,input[type=text]{width:100%;max-width:512px;min-height:32px;margin:4px 0 16px;padding:0 8px;
background:var(--surface-overlay);color:var(--text);border:1px solid var(--border-control);
border-radius:5px;font:inherit}
progress{width:96px;accent-color:var(--accent)}
@media (pointer:coarse){button,.button,summary,select,input[type=text],[popover] a{min-height:44px}
header .button{min-height:44px}.button,.menu{min-width:44px}.menu{margin-right:-16px}.jumps a{padding-block:13px}
.action::after{inset:-13px -4px}.faults a{padding:13px 0}summary{padding:12px 0}}
@media (max-width:1023px){
table,tbody,tr,caption{display:block}
thead{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
tbody tr{display:flex;flex-wrap:wrap;align-content:start;align-items:center;gap:0 12px;padding:8px 0;border-top:1px solid var(--border)}
tbody :is(th,td){max-width:100%;padding:0;border:0}
tbody th{flex:1 1 auto}.beside,tbody th{order:-1;margin-bottom:4px}.beside:last-child{margin-left:auto}.menu{margin-block:-10px}
main:not(.docs) tbody tr{padding-inline:16px}
tr::before{content:'';flex-basis:100%}
.hash{max-width:100%}
td{display:flex;gap:6px}td>div{min-width:0}
td::before{content:attr(data-heading);flex:none;color:var(--text-muted)}
:is(.plain,.beside)::before{content:none}
.line{flex-basis:100%}.nothing,.broad{display:none}
}
@media (min-width:1024px){
main:not(.docs) :is(th,td):first-child{padding-left:16px}main:not(.docs) :is(th,td):last-child{padding-right:16px}
[aria-labelledby=modules] :is(th,td):nth-child(n+5){text-align:right}
main:not(.docs) td{min-width:72px}main:not(.docs) tbody th{min-width:136px}
[popover] .narrow{display:none}[aria-labelledby=modules] :not(time)>small{display:block;white-space:nowrap}}
@media (min-width:641px) and (max-width:1023px){
main:not(.docs) tbody{display:grid;grid-template-columns:1fr 1fr}
main:not(.docs) tbody tr:last-child:nth-child(odd){grid-column:1/-1;padding-right:calc(50% + 16px)}
}
@media (max-width:1200px){header h1{font-size:15px}}
@media (max-width:640px){body{padding-inline:12px}dl{column-gap:16px}.wide{position:absolute;clip-path:inset(50%)}}${DOCS_STYLE}`;

export const STYLE_SOURCE = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`;
