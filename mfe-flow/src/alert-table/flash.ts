import { css, keyframes } from 'styled-components';

const fade = keyframes`
  from { background: color-mix(in srgb, var(--accent) 32%, transparent); }
  to { background: transparent; }
`;

/** Marks once that something has just arrived. */
export const flash = css`
  animation: ${fade} 2s ease-out;
`;
