export const DOCS_STYLE = `
.method{display:inline-block;min-width:56px;padding:0 6px;border:1px solid;border-radius:3px;
font:600 11px/18px ui-monospace,monospace;text-align:center;background:var(--tone-neutral-surface);
color:var(--tone-neutral-text);border-color:var(--tone-neutral-border)}
${(
  [
    ['get', 'accent'],
    ['post', 'positive'],
    ['put', 'purple'],
    ['patch', 'amber'],
    ['delete', 'negative'],
  ] as const
)
  .map(
    ([method, tone]) =>
      `.method.${method}{background:var(--tone-${tone}-surface);color:var(--tone-${tone}-text);border-color:var(--tone-${tone}-border)}`,
  )
  .join('\n')}
.docs article{padding:20px 0;margin-top:16px;scroll-margin-top:8px}
.docs h2{scroll-margin-top:16px}.docs h2+article{border-top:0;margin-top:0}
.docs article:target h3{color:var(--accent-text)}
.docs header{display:flex;align-items:center;gap:8px}
.docs h3{padding:0;font-size:15px;font-weight:600}
.anchor{display:inline-grid;place-items:center;min-width:24px;min-height:24px;text-decoration:none}
.call code{font-size:13px;font-weight:600;overflow-wrap:anywhere}
.label,.docs caption{padding:12px 0 4px;margin:0;color:var(--text-muted);font-size:12px;font-weight:550}
.docs p:not(.label){max-width:80ch}
.docs th,.docs td{overflow-wrap:break-word;white-space:normal}.docs td:last-child{overflow-wrap:anywhere}
.docs pre{white-space:pre-wrap;overflow-wrap:anywhere;max-height:480px}
.statuses{display:flex;flex-wrap:wrap;align-items:center;gap:0 16px;margin:8px 0 0;padding:0;list-style:none}
.statuses a{display:inline-block;line-height:24px}
.contents ul{margin:0;padding:0;list-style:none}
.contents nav{padding-bottom:8px}
.contents a{display:flex;align-items:center;gap:8px;min-height:28px;padding:2px 8px;border-radius:5px;
color:var(--text);text-decoration:none}
.contents nav>ul>li>a{margin-top:8px;font-weight:600}
.contents a:hover{background:var(--surface-hover)}
.to-contents{position:fixed;right:16px;bottom:16px;z-index:10}
@media (pointer:coarse){.contents a{min-height:44px}.anchor{min-width:44px;min-height:44px}}
@media (max-width:900px){.contents{margin:8px 0;padding:4px 8px;border:1px solid var(--border);
border-radius:8px;background:var(--surface-raised)}.docs{padding-bottom:64px}}
@media (min-width:901px){
.docs{display:grid;grid-template-columns:304px minmax(0,1fr);gap:0 24px;align-items:start}
.docs>:first-child{grid-column:1/-1}
.contents{position:sticky;top:0}.contents nav{max-height:100vh;overflow:auto}
.calls>section:first-child{margin-top:0}
.to-contents{display:none}
@supports selector(::details-content){
.contents>summary{display:none}
.contents::details-content{content-visibility:visible}
}
}`;
