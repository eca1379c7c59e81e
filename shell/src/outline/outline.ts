import { STYLE_NONCE_PLACEHOLDER } from '@dashboard/contracts-gateway';
import { DISCLAIMER, PRODUCT_NAME, studentHeading } from '../host/fixed-texts.ts';

/** Each part is in the same place as on the dashboard; a browser test compares them. */
const css = `
body{margin:0;background:var(--surface-page);color:var(--text);
font:400 var(--text-md)/var(--leading-body) var(--font-sans);-webkit-font-smoothing:antialiased}
#outline,#outline *{box-sizing:border-box}
#outline{max-width:1680px;margin:0 auto;padding:0 24px}
#outline>b{display:block;padding-top:13px;height:48px;font:600 var(--text-xl)/var(--leading-tight) var(--font-sans);
letter-spacing:-0.011em}
#outline>p{display:flex;align-items:center;gap:8px;min-height:24px;margin:0 0 6px;padding:3px 8px;
border-radius:var(--radius-md);background:color-mix(in srgb,var(--warning) 9%,var(--surface-page));
font-size:var(--text-sm);line-height:1.35;text-wrap:balance}
#outline>p::before{content:'';flex:none;width:13px}
#outline>i{display:block;height:50px;border:1px solid var(--border);border-radius:var(--radius-md);
background:var(--surface-raised)}
@media (max-width:1200px){#outline>b{padding-top:5px;font-size:var(--text-lg)}}
@media (max-width:900px){#outline>p{font-size:var(--text-xs)}}
@media (max-width:640px){#outline{padding:0 12px}
#outline>b{padding-top:7px;font-size:var(--text-md);letter-spacing:-0.02em}}`;

/** Shown to students until React renders. The gateway unwraps the `template`. */
export const outline = `<template data-outline="student"><div id="outline" aria-hidden="true">
<style nonce="${STYLE_NONCE_PLACEHOLDER}">${css}</style>
<b>${PRODUCT_NAME} - ${studentHeading.title}</b><p>${DISCLAIMER}</p><i></i></div></template>`;
