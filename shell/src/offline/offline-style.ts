/** The look of the offline page, in the tokens of the theme. */
export const offlineStyle = `
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
dl{display:grid;grid-template-rows:auto auto;grid-auto-flow:column;justify-content:start;gap:0 32px;margin:0}`;
