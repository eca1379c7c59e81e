import { toneNames } from '@dashboard/design-tokens';
import { css } from 'styled-components';

/** For controls with space around them. */
export const focusRing = css`
  &:focus-visible {
    outline: 2px solid var(--focus);
    outline-offset: 2px;
  }
`;

/** For controls without space around them. */
export const focusRingInside = css`
  &:focus-visible {
    outline: 2px solid var(--focus);
    outline-offset: -2px;
  }
`;

/** For selected or filled elements: browsers draw no backgrounds in forced colours. */
export const forcedHighlight = css`
  @media (forced-colors: active) {
    background: Highlight;
    color: HighlightText;
    forced-color-adjust: none;
  }
`;

/** A page zoomed to 400 %: nothing may cover the content, and a dialog scrolls as a whole. */
export const LOW_VIEWPORT = '(max-height: 420px)';

/** Sets `--fill`, `--ink` and `--line` for `data-tone`; neutral without a tone. */
export const toneVariables = css`
  --fill: var(--tone-neutral-surface);
  --ink: var(--tone-neutral-text);
  --line: var(--tone-neutral-border);
  ${toneNames
    .map(
      (tone) => `&[data-tone='${tone}'] {
        --fill: var(--tone-${tone}-surface);
        --ink: var(--tone-${tone}-text);
        --line: var(--tone-${tone}-border);
      }`,
    )
    .join('\n')}
`;

/* Mobile Safari zooms into any field with smaller text. */
export const controlBox = css`
  width: 100%;
  min-width: 0;
  height: var(--control);
  padding: 0 10px;
  border: 1px solid var(--border-control);
  border-radius: var(--radius-md);
  background: var(--surface-overlay);
  color: var(--text);
  font-size: var(--text-md);
  line-height: 1.4;
  transition:
    border-color var(--motion-fast) var(--motion-ease),
    background-color var(--motion-fast) var(--motion-ease);

  &[data-size='dense'] {
    height: var(--control-dense);
    padding: 0 8px;
  }
  &::placeholder {
    color: var(--text-muted);
    font-size: var(--text-md);
    opacity: 1;
  }
  &:hover:not(:disabled, [data-disabled]) {
    border-color: var(--text-muted);
  }
  &:focus-visible,
  &:focus-within:has(input:focus-visible) {
    outline: 2px solid var(--focus);
    outline-offset: -1px;
    border-color: var(--focus);
  }
  &[aria-invalid='true'] {
    border-color: var(--danger);
    box-shadow: inset 0 0 0 1px var(--danger);
  }
  &:disabled,
  &[data-disabled] {
    border-color: var(--border);
    background: var(--surface-sunken);
    color: var(--text-disabled);
    cursor: not-allowed;
  }
  &:read-only:not(:disabled, select, button) {
    background: var(--surface-sunken);
  }

  @media (pointer: coarse) {
    font-size: 16px;
  }
`;

export const floatingSurface = css`
  border: 1px solid var(--border-strong);
  border-radius: var(--radius-lg);
  background: var(--surface-overlay);
  color: var(--text);
  box-shadow: var(--shadow-float);
`;
