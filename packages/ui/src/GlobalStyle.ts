import { createGlobalStyle } from 'styled-components';

/* Sticky tabs must not cover the focused element or a toast. */
export const GlobalStyle = createGlobalStyle`
  *, *::before, *::after { box-sizing: border-box; }

  html { -webkit-text-size-adjust: 100%; scrollbar-color: var(--border-strong) transparent; }

  :root { --tab-bar: 56px; --head: 0px; --foot: 0px; }
  html:has([data-tabs='strip']) { --head: 40px; scroll-padding-top: calc(var(--head) + 8px); }
  html:has([data-tabs='bar']) {
    --foot: calc(var(--tab-bar) + env(safe-area-inset-bottom));
    scroll-padding-bottom: calc(var(--foot) + 8px);
  }
  @media (max-height: 420px) { html:has([data-tabs]) { --head: 0px; --foot: 0px; scroll-padding-block: 0; } }

  body {
    margin: 0;
    min-height: 100dvh;
    background: var(--surface-page);
    color: var(--text);
    font: 400 var(--text-md) / var(--leading-body) var(--font-sans);
    font-variant-numeric: tabular-nums;
    -webkit-font-smoothing: antialiased;
    text-rendering: optimizeLegibility;
  }

  h1, h2, h3, h4, p, figure, dl, dd, ul, ol { margin: 0; }
  h1, h2, h3, h4 { font-weight: 600; line-height: var(--leading-tight); text-wrap: balance; }
  h1 { font-size: var(--text-xl); letter-spacing: -0.011em; }
  h2 { font-size: var(--text-lg); letter-spacing: -0.006em; }
  h3, h4 { font-size: var(--text-md); }
  ul, ol { padding: 0; list-style: none; }
  button, input, select, textarea { font: inherit; color: inherit; letter-spacing: inherit; }
  img, svg { display: block; max-width: 100%; }
  svg { flex-shrink: 0; }

  a { color: var(--accent-text); text-underline-offset: 0.18em; text-decoration-thickness: 1px; }
  a:hover { text-decoration-thickness: 2px; }
  :where(a, button, summary, [tabindex]):focus-visible {
    outline: 2px solid var(--focus);
    outline-offset: 2px;
    border-radius: var(--radius-sm);
  }

  ::selection { background: var(--accent); color: var(--on-accent); }

  @media (prefers-reduced-motion: reduce) {
    *, *::before, *::after {
      animation: none !important;
      transition: none !important;
      scroll-behavior: auto !important;
    }
  }
`;
