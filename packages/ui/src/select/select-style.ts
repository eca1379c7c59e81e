import { css, styled } from 'styled-components';
import { floatingSurface, focusRing, toneVariables } from '../styles.ts';

/* The arrow is drawn with gradients, so that it has the colour of the text. */
export const selectBox = css`
  ${toneVariables}
  &:not([data-tone]) {
    --fill: transparent;
    --ink: var(--text);
    --line: var(--border-control);
  }
  height: var(--control-inline);
  min-width: 54px;
  max-width: 100%;
  padding: 0 22px 0 8px;
  border: 1px solid var(--line);
  border-radius: var(--radius-sm);
  background:
    linear-gradient(45deg, transparent 50%, var(--ink) 50%) right 12px center / 4px 4px no-repeat,
    linear-gradient(-45deg, transparent 50%, var(--ink) 50%) right 8px center / 4px 4px no-repeat,
    var(--fill);
  color: var(--ink);
  font-size: var(--text-sm);
  font-weight: 600;
  text-overflow: ellipsis;
  cursor: pointer;

  &:hover:not(:disabled),
  &[aria-expanded='true'] {
    border-color: var(--text-muted);
  }
  &[aria-invalid='true'] {
    border-color: var(--danger);
  }
  &:disabled {
    opacity: 0.55;
    cursor: not-allowed;
  }
`;

export const SelectTrigger = styled.button.withConfig({ componentId: 'ui-select' })`
  ${focusRing}
  overflow: hidden;
  text-align: left;
  white-space: nowrap;

  &[data-size='field'] {
    width: 100%;
    height: var(--control);
    border-color: var(--border-control);
    border-radius: var(--radius-md);
  }
  ${selectBox}
`;

export const List = styled.div.withConfig({ componentId: 'ui-select-list' })`
  ${floatingSurface}
  position: fixed;
  inset: auto;
  overflow-y: auto;
  max-width: calc(100vw - 16px);
  max-height: min(360px, 100dvh - 16px);
  margin: 0;
  padding: 4px;
`;

export const Option = styled.div.withConfig({ componentId: 'ui-select-option' })`
  ${toneVariables}
  display: flex;
  align-items: center;
  gap: 8px;
  min-height: 28px;
  padding: 0 10px 0 6px;
  border-radius: var(--radius-sm);
  font-size: var(--text-sm);
  white-space: nowrap;
  cursor: pointer;

  & > svg {
    width: 14px;
    height: 14px;
  }
  &:not([aria-selected='true']) > svg {
    visibility: hidden;
  }
  &[data-tone] > span {
    min-width: 40px;
    padding: 1px 8px;
    border: 1px solid var(--line);
    border-radius: var(--radius-sm);
    background: var(--fill);
    color: var(--ink);
    font-weight: 600;
    text-align: center;
  }
  &[data-active] {
    background: var(--surface-selected);
    outline: 1px solid var(--focus);
    outline-offset: -1px;
  }
  @media (pointer: coarse) {
    min-height: 44px;
    font-size: var(--text-md);
  }
`;
